/** Questions that attendees can see and vote on, in sessions for which organisers have enabled this. */
import { type Ending, staysInRoom } from '../direction/direction-limits.ts'
import type { QuestionState } from './question-inbox.ts'

export type { AudienceQuestion, QuestionVotes } from './audience-questions.schema.ts'

/** Who sees questions: `private`: only the team; `moderated`: everyone, once approved; `open`: everyone. */
export const questionModes = ['private', 'moderated', 'open'] as const
export type QuestionMode = (typeof questionModes)[number]

/** The mode of a session; unless set, only the team sees its questions. */
export const questionModeOf = (session: { questions?: QuestionMode | undefined }): QuestionMode =>
  session.questions ?? 'private'

/** The state of a question as attendees see it. */
export const audienceStates = ['asked', 'on-air', 'answered'] as const
export type AudienceState = (typeof audienceStates)[number]

/** The most public questions of a session that a page receives (by votes), and the most of the attendee's own. */
export const audienceQuestionsLimit = 300

/** ms between two frames with the votes of a session. */
export const votesEvery = 250

/** ms between two notices to moderators and speakers that votes have changed. */
export const votesForStaffEvery = 2_000

/** What decides who sees a question. One from a hall waits for approval in every mode. */
type ShownQuestion = {
  state: QuestionState
  approved: boolean
  merged: boolean
  fromHall?: boolean
}

/** Whether everyone in a session of this mode sees the question; attendees always see their own. */
export function isPublic(
  { state, approved, merged, fromHall = false }: ShownQuestion,
  mode: QuestionMode,
): boolean {
  if (mode === 'private' || merged || state === 'dismissed') return false
  // A question on air has been read out to everyone.
  return (mode === 'open' && !fromHall) || approved || state === 'on-air'
}

/** An answered question takes no votes, and votes for a merged question count for the one it was merged into. */
export const takesVotes = (question: ShownQuestion, mode: QuestionMode): boolean =>
  isPublic(question, mode) && question.state !== 'answered'

/** True once voting has ended: `grace` ms after the session's planned end, or once it is ended or cancelled. */
export const isVotingOver = (
  session: Ending & { status?: 'cancelled' | undefined },
  grace: number,
  now: number,
): boolean =>
  session.status === 'cancelled' || (session.endsAt <= now && !staysInRoom(session, grace, now))

/** Dismissed questions count as `asked`: only the people who asked them see them. */
export const audienceStateOf = (state: QuestionState): AudienceState =>
  state === 'on-air' || state === 'answered' ? state : 'asked'

type ListedQuestion = { id: string; state: AudienceState; votes: number; at: string; mine: boolean }

const rank: Record<AudienceState, number> = { 'on-air': 0, asked: 1, answered: 2 }

/** Sorts a list: the question on air, then unanswered ones by votes, then answered ones, newest first. */
export function inAudienceOrder<Q extends ListedQuestion>(questions: readonly Q[]): Q[] {
  return questions.toSorted(
    (a, b) =>
      rank[a.state] - rank[b.state] ||
      (a.state === 'asked' ? b.votes - a.votes || earlier(a, b) : earlier(b, a)),
  )
}

const earlier = (a: ListedQuestion, b: ListedQuestion) =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0

type Moving = ListedQuestion & { onAirAt?: number | undefined; answeredAt?: string | undefined }

/** The list once the session is over: the question on air has been answered, although no one has said so. */
export const afterShow = <Q extends Moving>(questions: readonly Q[]): Q[] =>
  inAudienceOrder(
    questions.map((it): Q => {
      if (it.state !== 'on-air') return it
      const answeredAt = it.onAirAt === undefined ? {} : { answeredAt: isoOf(it.onAirAt) }
      return { ...it, state: 'answered', ...answeredAt }
    }),
  )

const isoOf = (at: number) => new Date(at).toISOString()

/**
 * When the question entered its state (epoch ms), if the page's video has to reach that moment before the page shows
 * it; undefined if not. `shown` is the state on the page. A question answered without being on air was answered in
 * writing.
 */
export function questionPress(
  { state, onAirAt, answeredAt }: Moving,
  shown: AudienceState | undefined,
): number | undefined {
  if (state === shown) return undefined
  if (state === 'on-air') return onAirAt
  return state === 'answered' && shown === 'on-air' && answeredAt !== undefined
    ? Date.parse(answeredAt)
    : undefined
}

/**
 * The list as the page shows it: a new state appears once the page's video has reached it (`hasArrived`). `shown`
 * contains the states shown so far, by question id.
 */
export function questionsWithPicture<Q extends Moving>(
  questions: readonly Q[],
  shown: ReadonlyMap<string, AudienceState>,
  hasArrived: (question: Q, press: number) => boolean,
): readonly Q[] {
  const list = questions.map((question): Q => {
    const was = shown.get(question.id)
    const press = questionPress(question, was)
    return press === undefined || hasArrived(question, press)
      ? question
      : { ...question, state: was ?? 'asked' }
  })
  return list.every((it, place) => it === questions[place]) ? questions : inAudienceOrder(list)
}
