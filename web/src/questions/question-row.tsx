import { Plural, Trans } from '@lingui/react/macro'
import type { AudienceQuestion } from '@rostra/domain/questions/audience-questions'
import type { Session } from '@rostra/domain/sessions/session'
import { momentInShow } from '@rostra/domain/sessions/session-agenda'
import { Suspense, useId } from 'react'
import { hoursAndMinutes, intlLocale, numberText } from '../platform/i18n/i18n.ts'
import type { Playback } from '../stream-players/play-from.ts'
import { clock } from '../stream-players/seek-bar.tsx'
import { lazyOptional } from '../ui/lazy-part.ts'
import styles from './question-list.module.css'
import { VoteButton } from './vote-button.tsx'

const AnsweredInReplay = lazyOptional(
  async () => (await import('./answered-in-replay.tsx')).AnsweredInReplay,
)

type Props = {
  question: AudienceQuestion
  session: Session
  /** Voting has ended, for example because the event has closed. */
  closed: boolean
  /** It is no longer in the list, and its place is kept while someone is in it. */
  isGone: boolean
  /** The recording that plays, in a player that says where it is. */
  replay: Playback | null | undefined
}

/** One question: its text, state and number of votes. */
export function QuestionRow({ question, session, closed, isGone, replay }: Props) {
  const { text, asker, state, votes, mine, at, answer } = question
  const textId = useId()
  if (isGone)
    return (
      <li className={styles.question}>
        <p className="muted">
          <Trans>This question is no longer shown.</Trans>
        </p>
      </li>
    )
  const takesVotes = !closed && state !== 'answered' && question.hidden === undefined
  return (
    <li className={styles.question} data-state={state}>
      {takesVotes ? (
        <VoteButton question={question} textId={textId} />
      ) : (
        <span className={styles.votes} aria-hidden="true">
          {numberText(votes)}
        </span>
      )}
      <div className="stack gap-1 from-top">
        <p id={textId} className={styles.text} lang="" dir="auto">
          {text}
        </p>
        <p className={styles.meta}>
          <span className="visually-hidden">
            <Plural value={votes} one="# vote" other="# votes" />
          </span>
          {replay && !question.hidden && question.state !== 'asked' ? (
            <Suspense>
              <AnsweredInReplay question={question} video={replay} showId={session.id}>
                <StateOf question={question} session={session} />
              </AnsweredInReplay>
            </Suspense>
          ) : (
            <StateOf question={question} session={session} />
          )}
          {mine ? (
            <span className={styles.yours}>
              <Trans>Yours</Trans>
            </span>
          ) : (
            <bdi lang="">{asker}</bdi>
          )}
          <time dateTime={at}>{timeOfDay(Date.parse(at))}</time>
        </p>
        {answer !== undefined && (
          <blockquote className={styles.answer} lang="" dir="auto">
            {answer}
          </blockquote>
        )}
      </div>
    </li>
  )
}

/** In the viewer's time zone. */
const timeOfDay = (at: number) =>
  new Intl.DateTimeFormat(intlLocale(), hoursAndMinutes()).format(at)

/** The state of the question. */
function StateOf({ question: { state, hidden, answeredAt }, session }: StateProps) {
  if (!hidden && state === 'asked') return null
  const at = answeredAt === undefined ? 0 : momentInShow(session, Date.parse(answeredAt))
  const time = clock(at)
  return (
    <span className={`bold ${!hidden && state === 'on-air' ? styles.now : ''}`}>
      {hidden === 'waiting' ? (
        <Trans>Waiting for approval. Only you can see it.</Trans>
      ) : hidden === 'dismissed' ? (
        <Trans>Not chosen. Only you can see it.</Trans>
      ) : hidden === 'merged' ? (
        <Trans>Merged with a similar question.</Trans>
      ) : state === 'on-air' ? (
        <Trans>Being answered now</Trans>
      ) : at > 0 ? (
        <Trans>Answered {time} into the session</Trans>
      ) : (
        <Trans>Answered</Trans>
      )}
    </span>
  )
}

type StateProps = Pick<Props, 'question' | 'session'>
