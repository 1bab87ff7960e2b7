import { t } from '@lingui/core/macro'
import { undoFor } from '@rostra/domain/chat/chat-actions'
import { attempt } from './toast-errors.ts'
import { showToast } from './toast-store.ts'

/** Says what was done, and offers to undo it for seven seconds. Returns the toast's id. */
export const offerUndo = (title: string, undo: () => Promise<unknown>): number =>
  showToast({
    title,
    lifetimeMs: undoFor,
    action: {
      label: t`Undo`,
      onClick: () => void attempt(undo().then(() => showToast({ title: t`Undone` }))),
    },
  })
