import {
  type AudienceQuestion,
  audienceStateOf,
  isPublic,
  type QuestionMode,
} from '@rostra/domain/questions/audience-questions'
import {
  type AudienceQuestionsStore,
  type AudienceRow,
  shownOf,
} from './audience-questions-store.ts'
import { askerOf } from './question-queue-store.ts'
import type { QuestionVotesStore } from './question-votes-store.ts'

export type AudienceList = ReturnType<typeof createAudienceList>

/**
 * The questions of a session that a person may see; `onAirAt` is when answering it began (epoch ms), `replayAt` where it
 * was asked in the replay (ms).
 */
export const createAudienceList =
  (store: AudienceQuestionsStore, votes: QuestionVotesStore) =>
  async (showId: string, mode: QuestionMode, viewer: string) => {
    if (mode === 'private') return []
    const [shown, own, voted] = await Promise.all([
      store.shown(showId, mode),
      store.ownOf(viewer, showId),
      votes.votedBy(viewer, showId),
    ])
    const all = new Map([...own, ...shown].map((row) => [row.id, row]))
    return [...all.values()].map((row) => ({
      question: viewOf(row, mode, viewer, voted),
      onAirAt: row.on_air_at,
      replayAt: row.replay_at,
    }))
  }

function viewOf(
  row: AudienceRow,
  mode: QuestionMode,
  viewer: string,
  voted: ReadonlySet<string>,
): AudienceQuestion {
  const mine = row.attendee_id === viewer
  const answer = row.reply !== null && (row.reply_to === 'everyone' || mine) ? row.reply : undefined
  const hidden = isPublic(shownOf(row), mode)
    ? undefined
    : row.merged_into !== null
      ? 'merged'
      : row.state === 'dismissed'
        ? 'dismissed'
        : 'waiting'
  return {
    id: row.id,
    text: row.text,
    asker: askerOf(row),
    state: audienceStateOf(row.state),
    votes: Number(row.votes),
    voted: voted.has(row.id),
    mine,
    at: new Date(row.at).toISOString(),
    ...(row.state === 'on-air' && row.on_air_at !== null ? { onAirAt: row.on_air_at } : {}),
    ...(row.state === 'answered' && row.answered_at !== null
      ? { answeredAt: new Date(row.answered_at).toISOString() }
      : {}),
    ...(answer === undefined ? {} : { answer }),
    ...(hidden ? { hidden } : {}),
  }
}
