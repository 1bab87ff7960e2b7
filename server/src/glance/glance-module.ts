/** What happens in a session's room, for the pages of people who are not in it: read once for all of them. */
import type { Caller } from '@rostra/domain/caller'
import type { RoomGlance } from '@rostra/domain/glance/glance-calls'
import { questionModeOf } from '@rostra/domain/questions/audience-questions'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { Questions } from '../questions/questions-module.ts'

/** ms for which what was read is given to everyone who asks. */
export const glanceLasts = 2_000

/** Messages shown, and those read, of which a person may have blocked the authors; and the longest text, in characters. */
const [shown, read, longest] = [3, 12, 240]

type Uses = { chat: ChatModule; questions: Questions }

export function createGlance(core: Core, { chat, questions }: Uses) {
  const { eventCache, clock, hub, limits } = core
  const known = new Map<string, { at: number; glance: Promise<RoomGlance> }>()

  const messagesOf = async (person: Caller, channel: string | undefined) => {
    if (channel === undefined) return []
    const { messages } = await chat.service.history(person, channel, undefined, read)
    return messages
      .filter(({ text }) => text !== '')
      .map(({ seq, user, text }) => ({ seq, user, text: [...text].slice(0, longest).join('') }))
  }
  const look = async (person: Caller, showId: string): Promise<RoomGlance> => {
    const session = eventCache.session(showId)
    const room = eventCache.roomOf(showId)
    const isPublic = questionModeOf(session) !== 'private'
    const onAir = isPublic ? await questions.ofSession.onAir(showId) : undefined
    return {
      ...(onAir && {
        question: { text: onAir.text, asker: onAir.asker.name, votes: onAir.votes },
      }),
      messages: await messagesOf(person, session.chatChannel),
      ...(room && { viewers: (await hub.room(room)).people.viewers }),
    }
  }
  const lookForAll = (person: Caller, showId: string): Promise<RoomGlance> => {
    const at = clock()
    const before = known.get(showId)
    if (before && at - before.at < glanceLasts) return before.glance
    const glance = look(person, showId)
    known.set(showId, { at, glance })
    // What has failed is read again for the next person.
    glance.catch(() => known.delete(showId))
    return glance
  }

  return {
    name: 'glance',
    calls: [
      {
        handlers: {
          async 'room-glance'({ showId }, person) {
            const { chatChannel } = eventCache.session(showId)
            if (chatChannel !== undefined) chat.service.checkMayRead(person, chatChannel)
            // Nobody is in the room at the preview's time, and what was on air then isn't known.
            if (person.preview) {
              const messages = await messagesOf(person, chatChannel)
              return { messages: messages.slice(-shown) }
            }
            checkLimit(limits.roomGlance, person.attendee.id, clock())
            const glance = await lookForAll(person, showId)
            const hidden = new Set([
              ...chat.restrictions.banned(),
              ...(await chat.blockedBy(person.attendee.id)).map(({ id }) => id),
            ])
            const messages = glance.messages.filter(({ user }) => !hidden.has(user.id))
            return { ...glance, messages: messages.slice(-shown) }
          },
        },
      },
    ],
  } satisfies Module
}
