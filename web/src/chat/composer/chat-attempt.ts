import { known } from '../../platform/known.ts'
import { showToast } from '../../ui/toast-store.ts'

/** A small act in the chat, whose failure is told in a toast. */
export function attempt(act: Promise<void>): void {
  act.catch((error: Error) => showToast({ kind: 'error', title: known(error.message) }))
}
