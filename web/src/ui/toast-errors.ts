import { showToast } from './toast-store.ts'

/** Waits for a small change made by a button; a failure shows a toast. */
export const attempt = (change: Promise<unknown>): Promise<void> =>
  change.then(
    () => {},
    (error: Error) => {
      showToast({ kind: 'error', title: error.message })
    },
  )
