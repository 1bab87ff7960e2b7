import { known } from '../../platform/known.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Runs a small action of the chat and shows its failure in a toast. */
export function attempt(act: Promise<void>): void {
  act.catch((error: Error) => showToast({ kind: 'error', title: known(error.message) }))
}
