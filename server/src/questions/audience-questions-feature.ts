import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import {
  inAudienceOrder,
  type QuestionMode,
  questionModeOf,
} from '@rostra/domain/questions/audience-questions'
import type { ChatModule } from '../chat/chat-module.ts'
import type { Core } from '../core.ts'
import type { Feature } from '../platform/http/feature.ts'
import { checkLimit } from '../platform/rate-limit.ts'
import type { AudienceList } from './audience-list.ts'
import type { AudienceQuestionsStore } from './audience-questions-store.ts'
import type { AudienceUpdates } from './audience-updates.ts'
import type { VoteWriter } from './vote-writer.ts'

type Parts = {
  store: AudienceQuestionsStore
  list: AudienceList
  writer: VoteWriter
  updates: AudienceUpdates
  restrictions: ChatModule['restrictions']
  notifyStaff(): void
  /** The same for votes, throttled. */
  votesForStaff(): void
}

/** Questions that everyone sees: the list, votes, and what moderators do with them. */
export const audienceQuestionsFeature = (core: Core, parts: Parts): Feature => {
  const { store, list, writer, updates, restrictions, notifyStaff, votesForStaff } = parts
  const { eventCache, clock, limits } = core
  const onChange = ({ showId, changed }: { showId: string; changed: boolean }) => {
    if (!changed) return
    notifyStaff()
    updates.changed(showId)
  }

  return {
    handlers: {
      async questions({ showId }, { attendee }) {
        const mode: QuestionMode = questionModeOf(eventCache.session(showId))
        if (mode === 'private') return { questions: [], mode }
        const seen = await list(showId, mode, attendee.id)
        return { questions: inAudienceOrder(seen.map(({ question }) => question)), mode }
      },

      async 'question-vote'({ id, vote }, { attendee }) {
        restrictions.checkNotBanned(attendee.id)
        checkLimit(limits.questionVote, attendee.id, clock())
        const outcome = await writer.write({ questionId: id, userId: attendee.id, vote })
        if (outcome === 'unknown') throw new Problem('unknown-question')
        if (outcome === 'over')
          throw new Problem('invalid', { reason: reason('voting-over'), field: 'id' })
        if (outcome === 'answered')
          throw new Problem('invalid', { reason: reason('question-already-answered'), field: 'id' })
        updates.voted(outcome.showId, id)
        votesForStaff()
        return { votes: outcome.votes, voted: vote }
      },

      async 'question-approve'({ id, approve }, { attendee }) {
        onChange(await store.approve(id, approve, { byId: attendee.id, at: clock() }))
        return {}
      },

      async 'question-merge'({ id, into }, { attendee }) {
        const merged = await store.merge(id, into, { byId: attendee.id, at: clock() })
        onChange(merged)
        return { along: merged.along }
      },
    },
  }
}
