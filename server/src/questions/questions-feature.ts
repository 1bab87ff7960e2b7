import { randomUUID } from 'node:crypto'
import { fullName } from '@rostra/domain/attendees/attendee'
import { moderationChannel, moderationText } from '@rostra/domain/questions/questions'
import type { ChatModule } from '../chat/chat-module.ts'
import { appendEntries } from '../chat/log/chat-append-store.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import { tellWebhooks } from '../webhooks/webhook-outbox-store.ts'
import type { AudienceUpdates } from './audience-updates.ts'
import { addQuestion } from './question-inbox-store.ts'

type Parts = {
  restrictions: ChatModule['restrictions']
  updates: AudienceUpdates
  notifyStaff(): void
}

/** Ask a Question: stores the question and posts it to the moderation channel with the session's title. */
export const questionsFeature = (
  { db, eventCache, clock, limits }: Core,
  { restrictions, updates, notifyStaff }: Parts,
): Feature => ({
  handlers: {
    question: async ({ showId, text, replayAt, name }, { attendee, visitor }) => {
      restrictions.checkNotBanned(attendee.id)
      const session = eventCache.session(showId)
      const at = clock()
      checkLimit(limits.question, attendee.id, at)

      const id = randomUUID()
      const hall_asker = visitor ? (name ?? '') : null
      const user = { id: attendee.id, name: hall_asker ?? fullName(attendee) }
      await db.transaction().execute(async (trx) => {
        // Before the end there is no replay to ask in.
        const replay_at = at >= session.endsAt ? (replayAt ?? null) : null
        const asked = { id, session_id: showId, attendee_id: attendee.id, text, at, replay_at }
        await addQuestion(trx, { ...asked, hall_asker })
        const data = { id, showId, text, name: user.name }
        await tellWebhooks(trx, 'question.asked', at, [
          { data, ...(visitor ? {} : { person: attendee }) },
        ])
        const chatText = moderationText(session.title, text)
        await appendEntries(trx, [
          { kind: 'message', channel: moderationChannel, id, user, text: chatText, at },
        ])
      })
      notifyStaff()
      updates.changed(showId)
      return { id }
    },
  },
})
