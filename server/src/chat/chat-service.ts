/** What people may do in a chat channel, and the log behind its room. */
import type { SignedInUser } from '@rostra/domain/attendee'
import { fullName } from '@rostra/domain/attendee'
import { type MessageEntry, MessageText } from '@rostra/domain/chat'
import { Problem } from '@rostra/domain/contract/problems'
import * as v from 'valibot'
import type { ProgrammeHolder } from '../event/programme.ts'
import type { Clock } from '../platform/clock.ts'
import type { ChatStore } from './chat-store.ts'
import type { ChatWriter } from './chat-writer.ts'

type Deps = { store: ChatStore; writer: ChatWriter; programme: ProgrammeHolder; clock: Clock }

export type ChatService = ReturnType<typeof makeChatService>

export function makeChatService({ store, writer, programme, clock }: Deps) {
  const known = (channel: string) => {
    if (!programme.find()?.channels.has(channel)) throw new Problem('unknown-channel')
  }
  return {
    /** Throws `unknown-channel` unless a session has this channel. */
    known,

    /** Resolves once the message is on disk. Throws `unknown-channel`, or `invalid` for a bad text. */
    async send(
      sender: SignedInUser,
      { channel, id, text }: { channel: string; id: string; text: string },
    ): Promise<MessageEntry> {
      known(channel)
      const checked = v.safeParse(MessageText, text)
      if (!checked.success)
        throw new Problem('invalid', { message: checked.issues[0].message, field: 'text' })
      const user = { id: sender.id, name: fullName(sender) }
      return writer.write({ channel, id, user, text: checked.output, at: clock() })
    },

    /** Messages before a position, oldest first. Throws `unknown-channel`. */
    async history(channel: string, before: number | undefined, limit: number) {
      known(channel)
      return store.history(channel, before, limit)
    },
  }
}
