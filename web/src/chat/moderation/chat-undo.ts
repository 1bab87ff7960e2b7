/** What is done to a person at once, and can be taken back from its toast. */
import { t } from '@lingui/core/macro'
import { attempt } from '../../ui/toast-errors.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { ChatStore } from '../log/chat-store.ts'

/** ms in which one can take back what was done at once. */
const undoFor = 7_000
/** Seconds of a time-out. */
const timeOut = 600

/** A block hides people at once, so it can be taken back at once. */
export async function blockWithUndo(chat: ChatStore, id: string, name: string): Promise<void> {
  await chat.relations.block(id, name)
  offerUndo(t`${name} is blocked. You won’t see their messages.`, () => chat.relations.unblock(id))
}

/** Keeps someone from writing here for ten minutes. */
export async function timeOutWithUndo(chat: ChatStore, id: string, name: string): Promise<void> {
  await chat.relations.mute(id, timeOut)
  offerUndo(t`${name} is muted in this chat for 10 minutes.`, () => chat.relations.unmute(id))
}

const offerUndo = (title: string, undo: () => Promise<void>): void => {
  showToast({
    title,
    lifetimeMs: undoFor,
    action: { label: t`Undo`, onClick: () => void attempt(undo()) },
  })
}
