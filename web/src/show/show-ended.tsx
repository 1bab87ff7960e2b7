import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { stageAt } from '@rostra/domain/sessions/stage'
import { useMemo } from 'react'
import { StarButton } from '../agenda/star-button.tsx'
import { useEvent } from '../event/event-query.ts'
import { FeedbackAfter, FeedbackLater } from '../feedback/feedback-after.tsx'
import { cardTexts } from '../programme/card-texts.ts'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { timeRange, timeUntil, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Poster } from '../ui/poster.tsx'
import { Written } from '../ui/written.tsx'
import { ReplayExpected } from './replay/replay-expected.tsx'
import styles from './show-ended.module.css'
import { showErrorText } from './show-error-text.ts'
import { ShowScreen } from './show-screen.tsx'

/** Maximum number of sessions offered, as parallel ones start at the same time. */
const mostNext = 3

type Props = {
  session: Session
  /** The person was not on the page when it ended. */
  late: boolean
}

/** Replaces the player after the end of a session without a replay. */
export function ShowEnded({ session, late }: Props) {
  const { id, title } = session
  const closed = useEvent().data?.closed
  const Rating = late ? FeedbackLater : FeedbackAfter
  return (
    <ShowScreen session={session} faint>
      <div className={styles.ended}>
        <div className={`${styles.over} stack gap-2 from-top`}>
          {late ? (
            // As specification section 8 has it.
            <h2 className={styles.error}>
              <span>
                <Trans>Error:</Trans>
              </span>{' '}
              <span>{showErrorText('ended')}</span>
            </h2>
          ) : (
            <p>{showErrorText('ended')}</p>
          )}
          <p className={styles.thanks}>
            <Trans>Thank you</Trans>
          </p>
          <h2>
            <Trans>
              That was <Written>{title}</Written>
            </Trans>
          </h2>
          {!closed && <Rating showId={id} />}
        </div>
        <WhatIsNext after={session.id} />
        <p className={styles.quiet}>
          {session.chatChannel === undefined ? (
            <Trans>If a replay is published, it will play here.</Trans>
          ) : (
            <Trans>You can still read the chat. If a replay is published, it will play here.</Trans>
          )}
        </p>
        <ReplayExpected session={session} />
      </div>
    </ShowScreen>
  )
}

/** The sessions that are live now or start next, each with a link and a star. */
function WhatIsNext({ after }: { after: string }) {
  const { t } = useLingui()
  const { sessions } = useSessions()
  const others = useMemo(() => sessions?.filter(({ id }) => id !== after), [sessions, after])
  const now = useStageClock(others)
  if (!others) return null
  const stage = stageAt(others, now)
  if (stage.mode === 'past' || stage.mode === 'empty')
    return (
      <div className={styles.next}>
        <ButtonLink variant="secondary" to={paths.stage()}>
          <Trans>Go to Main Stage</Trans>
        </ButtonLink>
      </div>
    )
  const heading =
    stage.startsAt === undefined ? t`Live now` : `${t`Next up`} · ${timeUntil(stage.startsAt, now)}`
  return (
    <section className={styles.next} aria-label={heading}>
      <h3>{heading}</h3>
      <ul data-many={stage.sessions.length > 1 || undefined}>
        {stage.sessions.slice(0, mostNext).map((session) => (
          <Next key={session.id} session={session} now={now} />
        ))}
      </ul>
    </section>
  )
}

function Next({ session, now }: { session: Session; now: number }) {
  const { button } = cardTexts(session, now)
  return (
    <li>
      <Link className={styles.poster} to={paths.show(session.id)}>
        <Poster session={session} when={timeRange(session, viewerZone())} />
      </Link>
      <div className={`${styles.go} row gap-2`}>
        {button && <ButtonLink to={paths.show(session.id)}>{button}</ButtonLink>}
        <StarButton session={session} small={button !== undefined} />
      </div>
    </li>
  )
}
