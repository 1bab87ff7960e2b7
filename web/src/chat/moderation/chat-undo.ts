/** Actions on people and messages that take effect immediately and can be undone from a toast. */
import { plural, t } from '@lingui/core/macro'
import type { ChatAction } from '@rostra/domain/chat/chat-actions'
import { newId } from '../../platform/new-id.ts'
import { callApi } from '../../platform/transport/api.ts'
import { offerUndo } from '../../ui/offer-undo.ts'
import type { MessageRow } from '../log/chat-rows.ts'
import type { ChatStore } from '../log/chat-store.ts'

/** Hides a person's messages without confirmation; the toast offers to undo it. */
export async function blockWithUndo(chat: ChatStore, id: string, name: string): Promise<void> {
  await chat.relations.block(id, name)
  offerUndo(t`${name} is hidden. You won’t see their messages.`, () => chat.relations.unblock(id))
}

/** Acts on a message immediately; a toast says what was done, and offers to undo it. */
export async function actWithUndo(
  channel: string,
  { seq, name }: Pick<MessageRow, 'seq' | 'name'>,
  action: ChatAction,
): Promise<void> {
  const id = newId()
  const { removed } = await callApi('chat-act', { id, channel, seq, action })
  const said = {
    remove: t`Message removed`,
    mute: t`${name} is muted in this chat for 10 minutes.`,
    'mute-and-remove': plural(removed, {
      one: `${name} is muted for 10 minutes. # message removed.`,
      other: `${name} is muted for 10 minutes. # messages removed.`,
    }),
  }
  offerUndo(said[action], () => callApi('chat-undo', { id }))
}
