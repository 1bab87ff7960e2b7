/** Questions that attendees see and vote on, where the organiser chose so for a session. */
import { staysInRoom } from './direction-limits.ts'
import type { QuestionState } from './question-inbox.ts'
import type { Session } from './session.ts'

export type { AudienceQuestion, QuestionVotes } from './audience-questions.schema.ts'

/** `private`: only the team reads questions. `moderated`: everyone sees those that were approved. `open`: all. */
export const questionModes = ['private', 'moderated', 'open'] as const
export type QuestionMode = (typeof questionModes)[number]

/** Of a session; most keep their questions to the team. */
export const questionModeOf = (session: { questions?: QuestionMode | undefined }): QuestionMode =>
  session.questions ?? 'private'

/** The state of a question, for people who see it. */
export const audienceStates = ['asked', 'on-air', 'answered'] as const
export type AudienceState = (typeof audienceStates)[number]

/** Questions of one session that a page is given at most; the ones with the most votes and one's own come first. */
export const audienceQuestionsLimit = 300

/** ms between two frames with the votes of a session. */
export const votesEvery = 250

/** ms between two notices to moderators and speakers that votes have changed. */
export const votesForStaffEvery = 2_000

/** What decides who sees a question. */
type ShownQuestion = { state: QuestionState; approved: boolean; merged: boolean }

/** Whether everyone in a session of this mode sees the question; people always see their own. */
export function isPublic({ state, approved, merged }: ShownQuestion, mode: QuestionMode): boolean {
  if (mode === 'private' || merged || state === 'dismissed') return false
  // What was put on air has been read to everyone.
  return mode === 'open' || approved || state === 'on-air'
}

/** A finished question takes no votes, and votes of a merged one count for the other. */
export const takesVotes = (question: ShownQuestion, mode: QuestionMode): boolean =>
  isPublic(question, mode) && question.state !== 'answered'

/** True once voting in a session has ended, `grace` ms after its planned end or when it was ended. */
export const isVotingOver = (
  session: Pick<Session, 'endsAt' | 'direction' | 'status'>,
  grace: number,
  now: number,
): boolean =>
  session.status === 'cancelled' || (session.endsAt <= now && !staysInRoom(session, grace, now))

/** Dismissed ones are visible only to the people who asked them. */
export const audienceStateOf = (state: QuestionState): AudienceState =>
  state === 'on-air' || state === 'answered' ? state : 'asked'

type ListedQuestion = { id: string; state: AudienceState; votes: number; at: string; mine: boolean }

/** Lower comes first: what is on air, one's own, then everyone else's. */
const rank = ({ state, mine }: ListedQuestion) =>
  state === 'on-air' ? 0 : (mine ? 1 : 3) + (state === 'asked' ? 0 : 1)

/**
 * The order of a list: on air, then one's own, then the others. Of each, those that wait come with the most votes
 * first, and after them the answered ones, the newest first.
 */
export function inAudienceOrder<Q extends ListedQuestion>(questions: readonly Q[]): Q[] {
  return questions.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.state === 'asked' ? b.votes - a.votes || earlier(a, b) : earlier(b, a)),
  )
}

const earlier = (a: ListedQuestion, b: ListedQuestion) =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : a.id > b.id ? 1 : 0

type Moving = ListedQuestion & { onAirAt?: number | undefined; answeredAt?: string | undefined }

/**
 * The press (epoch ms) that a page's picture has to get to before the page shows the state; undefined waits for
 * nothing. `shown` is the state on the page. A question answered without being on air was answered in writing.
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

/** The list as a page shows it whose picture has got to the presses that `hasArrived`; `shown` are its states so far. */
export function questionsWithPicture<Q extends Moving>(
  questions: readonly Q[],
  shown: ReadonlyMap<string, AudienceState>,
  hasArrived: (question: Q, press: number) => boolean,
): readonly Q[] {
  const its = questions.map((question): Q => {
    const was = shown.get(question.id)
    const press = questionPress(question, was)
    return press === undefined || hasArrived(question, press)
      ? question
      : { ...question, state: was ?? 'asked' }
  })
  return its.every((it, place) => it === questions[place]) ? questions : inAudienceOrder(its)
}
