/**
 * Writes votes in batches: when a whole hall votes at once, that is a few transactions, which also decide who may
 * still vote.
 */

import { graceOf } from '@rostra/domain/direction/direction-limits'
import {
  isPublic,
  isVotingOver,
  questionModeOf,
  takesVotes,
} from '@rostra/domain/questions/audience-questions'
import type { Core } from '../core.ts'
import { createGroupCommit } from '../platform/storage/group-commit.ts'
import type { QuestionVotesStore, Vote, VotedOn } from './question-votes-store.ts'

/** ms between two transactions of votes; each has a fixed cost, whatever its size. */
const commitEvery = 20
const commitLimit = 1000

/** Why a vote is refused: no such question for the audience, the session is over, or it was answered. */
export type VoteRefusal = 'unknown' | 'over' | 'answered'
export type VoteOutcome = { showId: string; votes: number } | VoteRefusal

export type VoteWriter = ReturnType<typeof createVoteWriter>

export function createVoteWriter({ eventCache, clock, storage }: Core, store: QuestionVotesStore) {
  const refusalOf = ({ showId, ...question }: VotedOn): VoteRefusal | undefined => {
    const { sessions, event } = eventCache.current()
    const session = sessions.find(({ id }) => id === showId)
    if (!session) return 'unknown'
    const mode = questionModeOf(session)
    if (!isPublic(question, mode)) return 'unknown'
    if (isVotingOver(session, graceOf(event), clock())) return 'over'
    return takesVotes(question, mode) ? undefined : 'answered'
  }
  return createGroupCommit<Vote, VoteOutcome>({
    every: commitEvery,
    limit: commitLimit,
    async commit(votes) {
      // If a person has several votes for one question, only the last counts.
      const last = new Map(votes.map((it) => [`${it.questionId} ${it.userId}`, it]))
      const outcomes = await store.write([...last.values()], refusalOf).catch((error: unknown) => {
        storage.writes.failed(error)
        throw error
      })
      storage.writes.wrote()
      return votes.map(({ questionId }) => outcomes.get(questionId) ?? 'unknown')
    },
  })
}
