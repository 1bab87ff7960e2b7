/** Small acts in the chat whose failure is told in a toast, and which can be taken back from one. */
import { t } from '@lingui/core/macro'
import { known } from '../platform/known.ts'
import { showToast } from '../ui/toast-store.ts'
import type { ChatStore } from './chat-store.ts'

/** ms in which one can take back what was done at once. */
const undoFor = 7_000
/** Seconds of a time-out. */
const timeOut = 600

export function attempt(act: Promise<void>): void {
  act.catch((error: Error) => showToast({ kind: 'error', title: known(error.message) }))
}

/** A block hides people at once, so it can be taken back at once. */
export async function blockWithUndo(chat: ChatStore, id: string, name: string): Promise<void> {
  await chat.relations.block(id, name)
  offerUndo(t`${name} is blocked. You no longer see their messages.`, () =>
    chat.relations.unblock(id),
  )
}

/** Keeps someone from writing here for ten minutes. */
export async function timeOutWithUndo(chat: ChatStore, id: string, name: string): Promise<void> {
  await chat.relations.mute(id, timeOut)
  offerUndo(t`${name} cannot write here for 10 minutes.`, () => chat.relations.unmute(id))
}

const offerUndo = (title: string, undo: () => Promise<void>): void => {
  showToast({
    title,
    lifetimeMs: undoFor,
    action: { label: t`Undo`, onClick: () => attempt(undo()) },
  })
}
