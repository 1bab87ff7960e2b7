/** The notice that undoes an action on a question. */
import { undoFor } from '@rostra/domain/chat/chat-actions'
import { attempt } from '../../ui/toast-errors.ts'
import { closeToast, showToast } from '../../ui/toast-store.ts'

let shown: number | undefined

/** Only the last step can be undone: undoing an older one could revert later steps, such as the next one on air. */
export function withdrawUndo(): void {
  if (shown !== undefined) closeToast(shown)
  shown = undefined
}

/** Says what was done, and offers to undo it for ten seconds. */
export function offerUndo(title: string, undo: () => Promise<unknown>): void {
  withdrawUndo()
  const undone = () => showToast({ title: 'Undone' })
  shown = showToast({
    title,
    lifetimeMs: undoFor,
    action: { label: 'Undo', onClick: () => void attempt(undo().then(undone)) },
  })
}
