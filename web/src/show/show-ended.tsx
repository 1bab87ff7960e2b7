import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/session'
import { stageAt } from '@rostra/domain/stage'
import { useMemo } from 'react'
import { StarButton } from '../agenda/star-button.tsx'
import { useEvent } from '../event/event-query.ts'
import { FeedbackAfter } from '../feedback/feedback-after.tsx'
import { useStageClock } from '../programme/use-stage-clock.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { timeRange, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import styles from './show-ended.module.css'
import { showErrorText } from './show-error-text.ts'
import waiting from './show-waiting.module.css'

/** Maximum number of sessions listed, as parallel ones start at the same time. */
const maxListed = 3

/** Replaces the player for people who were watching when a session without a replay ended. */
export function ShowEnded({ session: { id, title } }: { session: Session }) {
  const closed = useEvent().data?.closed
  return (
    <div className={`${waiting.waiting} ${styles.ended}`}>
      <p className={waiting.text}>{showErrorText('ended')}</p>
      <h2 className={waiting.slate}>
        <Trans>
          That was <Written>{title}</Written>
        </Trans>
      </h2>
      <p className={waiting.text}>
        <Trans>You can still read the chat. If a replay is published, it will play here.</Trans>
      </p>
      {!closed && <FeedbackAfter showId={id} />}
      <WhatIsNext after={id} />
    </div>
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
      <ButtonLink variant="secondary" to={paths.stage()}>
        <Trans>Go to Main Stage</Trans>
      </ButtonLink>
    )
  const isLive = stage.mode === 'live'
  const heading = isLive ? t`Live now` : t`Next up`
  return (
    <section className={styles.next} aria-label={heading}>
      <h3 className={styles.kicker}>{heading}</h3>
      <ul className={styles.list}>
        {stage.sessions.slice(0, maxListed).map((session) => (
          <li key={session.id} className={styles.session}>
            <Link className={styles.link} to={paths.show(session.id)}>
              <Written>{session.title}</Written>
              <span className={waiting.text}>{timeRange(session, viewerZone())}</span>
            </Link>
            <StarButton session={session} small />
          </li>
        ))}
      </ul>
    </section>
  )
}
