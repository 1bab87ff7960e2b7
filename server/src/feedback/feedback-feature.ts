import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { canBeRated, figuresOf, wasThere } from '@rostra/domain/feedback/feedback'
import type { Attendance } from '../attendance/attendance-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { FeedbackStore } from './feedback-store.ts'

type Parts = {
  store: FeedbackStore
  attendance: Attendance
  /** Called when the ratings of a session have changed. */
  onChange(showId: string): void
}

/** Ratings of ended sessions by the attendees who were present, and the figures for the team. */
export const feedbackFeature = (core: Core, parts: Parts): Feature => {
  const { clock, limits } = core
  const { sessions } = core.eventCache
  const { store, onChange } = parts
  const { visitsOf } = parts.attendance
  return {
    handlers: {
      feedback: async (_, { attendee: { id } }) => {
        const [visits, given] = await Promise.all([visitsOf(id), store.ofPerson(id)])
        return {
          sessions: sessions()
            .filter((it) => canBeRated(it, clock()) && wasThere(visits.get(it.id) ?? [], it))
            .map((it) => ({
              showId: it.id,
              ...(given.get(it.id) ?? { rating: null, comment: '' }),
            })),
        }
      },

      'feedback-give': async ({ showId, rating, comment }, { attendee: { id } }) => {
        checkLimit(limits.feedback, id, clock())
        const session = sessions().find((it) => it.id === showId)
        if (!session) throw new Problem('unknown-session')
        if (rating === null) await store.remove(showId, id)
        else {
          if (!canBeRated(session, clock()))
            throw new Problem('not-allowed', { reason: reason('rating-too-early') })
          if (!wasThere((await visitsOf(id)).get(showId) ?? [], session))
            throw new Problem('not-allowed', { reason: reason('rating-not-there') })
          await store.give(showId, id, { rating, comment }, clock())
        }
        onChange(showId)
        return {}
      },

      'session-feedback': async () => {
        const counts = await store.counts()
        return {
          sessions: sessions()
            .filter(({ id, startsAt }) => startsAt <= clock() || counts.has(id))
            .map(({ id, title, startsAt, endsAt }) => ({
              id,
              title,
              startsAt,
              endsAt,
              ...figuresOf(counts.get(id)?.counts ?? []),
              comments: counts.get(id)?.comments ?? 0,
            })),
        }
      },

      'session-comments': ({ showId, page }) => store.comments(showId, page),
    },
  }
}
