/** Small acts in the chat whose failure is told in a toast. */
import { showToast } from '../ui/toast-store.ts'
import type { ChatStore } from './chat-store.ts'

export function attempt(act: Promise<void>): void {
  act.catch((error: Error) => showToast({ kind: 'error', title: error.message }))
}

/** A block hides people at once, so it can be taken back at once. */
export async function blockWithUndo(chat: ChatStore, id: string, name: string): Promise<void> {
  await chat.relations.block(id, name)
  showToast({
    title: `${name} is blocked. You no longer see their messages.`,
    lifetimeMs: 7_000,
    action: { label: 'Undo', onClick: () => attempt(chat.relations.unblock(id)) },
  })
}
