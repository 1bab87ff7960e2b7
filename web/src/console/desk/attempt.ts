import { showToast } from '../../ui/toast-store.ts'

/** Waits for a change made by a button, and says what went wrong. */
export const attempt = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => {},
    (error: Error) => {
      showToast({ kind: 'error', title: error.message })
    },
  )
