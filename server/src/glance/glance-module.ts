/** What happens in a session's room, for the pages of people who are not in it: read once for all of them. */
import type { Caller } from '@rostra/domain/caller'
import { filled } from '@rostra/domain/defined'
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

/** What is read for everyone, and who has blocked whom of the authors: so that no page costs a query of its own. */
type Look = { glance: RoomGlance; blocks: ReadonlySet<string> }
const block = (userId: string, blockedId: string) => `${userId} ${blockedId}`

type Uses = { chat: ChatModule; questions: Questions }

export function createGlance(core: Core, { chat, questions }: Uses) {
  const { eventCache, clock, hub, limits } = core
  const known = new Map<string, { at: number; seen: Promise<Look> }>()

  const messagesOf = async (person: Caller, channel: string | undefined) => {
    if (channel === undefined) return []
    const { messages } = await chat.service.history(person, channel, undefined, read)
    return messages
      .filter(({ text }) => text !== '')
      .map(({ seq, user, text }) => ({ seq, user, text: [...text].slice(0, longest).join('') }))
  }
  const blocksOf = async (messages: RoomGlance['messages']) => {
    if (messages.length === 0) return []
    return chat.blockers([...new Set(messages.map(({ user }) => user.id))])
  }
  const look = async (person: Caller, showId: string): Promise<Look> => {
    const session = eventCache.session(showId)
    const room = eventCache.roomOf(showId)
    const isPublic = questionModeOf(session) !== 'private'
    const onAir = isPublic ? await questions.ofSession.onAir(showId) : undefined
    const messages = await messagesOf(person, session.chatChannel)
    const blocks = await blocksOf(messages)
    const people = room === undefined ? undefined : (await hub.room(room)).people
    const glance = {
      ...(onAir && {
        question: { text: onAir.text, asker: onAir.asker.name, votes: onAir.votes },
      }),
      messages,
      ...(people && { viewers: people.viewers, ...filled({ guests: people.guests }) }),
    }
    return { glance, blocks: new Set(blocks.map((it) => block(it.user_id, it.blocked_id))) }
  }
  const lookForAll = (person: Caller, showId: string): Promise<Look> => {
    const at = clock()
    const before = known.get(showId)
    if (before && at - before.at < glanceLasts) return before.seen
    const seen = look(person, showId)
    known.set(showId, { at, seen })
    // What has failed is read again for the next person.
    seen.catch(() => known.delete(showId))
    return seen
  }

  return {
    name: 'glance',
    calls: [
      {
        handlers: {
          async 'room-glance'({ showId }, person) {
            const { chatChannel } = eventCache.session(showId)
            // Nobody is in the room at the preview's time, and what was on air then isn't known.
            if (person.preview) {
              const messages = await messagesOf(person, chatChannel)
              return { messages: messages.slice(-shown) }
            }
            checkLimit(limits.roomGlance, person.attendee.id, clock())
            const { glance, blocks } = await lookForAll(person, showId)
            const banned = new Set(chat.restrictions.banned())
            const messages = glance.messages.filter(
              ({ user }) => !banned.has(user.id) && !blocks.has(block(person.attendee.id, user.id)),
            )
            return { ...glance, messages: messages.slice(-shown) }
          },
        },
      },
    ],
  } satisfies Module
}
