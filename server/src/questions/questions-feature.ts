import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendee'
import { Problem } from '@rostra/domain/contract/problems'
import { moderationChannel, moderationText } from '@rostra/domain/questions'
import { appendEntries } from '../chat/log/chat-append-store.ts'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit, type Limiter } from '../platform/rate-limit.ts'
import type { Db } from '../tables.ts'
import { addQuestion } from './question-inbox-store.ts'

type Deps = {
  db: Db
  eventCache: EventCache
  clock: Clock
  limit: Limiter
  /** Notifies moderators' pages that the queue has grown. */
  notifyStaff(): void
  /** Notifies the pages in the session's room, which show its questions. */
  notifyAudience(showId: string): void
  /** Throws `banned` if the attendee is banned. */
  checkNotBanned(attendeeId: string): void
}

/** Ask a Question: stores the question and posts it to the moderation channel with the session's title. */
export const questionsFeature = ({
  db,
  eventCache,
  clock,
  limit,
  notifyStaff,
  notifyAudience,
  checkNotBanned,
}: Deps): Feature => ({
  handlers: {
    question: async ({ showId, text }, { attendee }) => {
      checkNotBanned(attendee.id)
      const session = eventCache.current().sessions.find(({ id }) => id === showId)
      if (!session) throw new Problem('unknown-session')
      const at = clock()
      checkLimit(limit, attendee.id, at)

      const id = randomUUID()
      const user = { id: attendee.id, name: fullName(attendee) }
      await db.transaction().execute(async (trx) => {
        await addQuestion(trx, { id, session_id: showId, attendee_id: attendee.id, text, at })
        const chatText = moderationText(session.title, text)
        await appendEntries(trx, [
          { kind: 'message', channel: moderationChannel, id, user, text: chatText, at },
        ])
      })
      notifyStaff()
      notifyAudience(showId)
      return { id }
    },
  },
})
