/** Messages of a recording as rows of the chat. */
import type { MessageEntry } from '@rostra/domain/chat/chat'
import { type MessageRow, shownName } from '../../chat/log/chat-rows.ts'

/** ms of silence after which a message names its author again. */
const groupGap = 5 * 60_000

type ReplayRow = { row: MessageRow; seq: number }

/**
 * A function from messages to rows, on which only moderators can act; the row of an unchanged message stays the same
 * object, so that it need not render.
 */
export function createReplayRows(myId: string, myName: string, mayModerate: boolean) {
  const known = new WeakMap<MessageEntry, MessageRow>()
  const rowOf = (message: MessageEntry, leads: boolean): MessageRow => {
    const existing = known.get(message)
    if (existing?.leads === leads) return existing
    const { id, user, text, reply, editedAt, files = [], at } = message
    const row: MessageRow = {
      kind: 'message',
      key: `m ${user.id} ${id}`,
      // Without a number, a row has no actions.
      seq: mayModerate ? message.seq : 0,
      userId: user.id,
      name: shownName(user.name),
      text,
      reply,
      editedAt,
      files,
      reactions: undefined,
      mine: '',
      at,
      leads,
      isOwn: user.id === myId,
      isHost: false,
      mentionsMe: reply?.user?.id === myId && myName !== '',
      removed: false,
    }
    known.set(message, row)
    return row
  }
  return (messages: readonly MessageEntry[]): ReplayRow[] =>
    messages.map((message, index) => {
      const before = messages[index - 1]
      const leads =
        before === undefined ||
        before.user.id !== message.user.id ||
        message.at - before.at > groupGap
      return { row: rowOf(message, leads), seq: message.seq }
    })
}
