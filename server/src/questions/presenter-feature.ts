import { Problem } from '@rostra/domain/contract/problems'
import type { EventCache } from '../event/event-cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Feature } from '../platform/http/feature.ts'
import type { Limiter } from '../platform/rate-limit.ts'
import type { PresenterStore } from './presenter-store.ts'
import { moderatorOf, type QuestionInboxStore } from './question-inbox-store.ts'

type Deps = {
  links: PresenterStore
  questions: Pick<QuestionInboxStore, 'onAir' | 'counts'>
  eventCache: EventCache
  clock: Clock
  limit: Limiter
}

/** The speaker sees the question on air by a secret link, without signing in. */
export const presenterFeature = ({ links, questions, eventCache, clock, limit }: Deps): Feature => {
  const session = (showId: string) => eventCache.find()?.sessions.find(({ id }) => id === showId)
  return {
    handlers: {
      'presenter-links': async () => ({ links: await links.list() }),

      'presenter-link-make': async ({ showId }, { attendee }) => {
        const found = session(showId)
        if (!found) throw new Problem('unknown-session')
        const cause = { about: found.title, by: moderatorOf(attendee), at: clock() }
        return { link: await links.make(showId, cause) }
      },

      'presenter-link-end': async ({ id }, { attendee }) => {
        await links.end(id, moderatorOf(attendee), clock())
        return {}
      },

      'presenter-view': async ({ link }, { address }) => {
        const wait = limit.take(address, clock())
        if (wait > 0) throw new Problem('too-many', { retryAfter: wait })
        const showId = await links.sessionOf(link)
        const found = showId === undefined ? undefined : session(showId)
        if (showId === undefined || !found) throw new Problem('presenter-link-over')
        const question = await questions.onAir(showId)
        return {
          title: found.title,
          question: question
            ? { id: question.id, text: question.text, asker: question.asker.name }
            : null,
          waiting: (await questions.counts(showId)).new,
        }
      },
    },
  }
}
