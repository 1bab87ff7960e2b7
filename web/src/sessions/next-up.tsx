import { stageAt } from '@rostra/domain/stage'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Countdown } from './countdown.tsx'
import styles from './next-up.module.css'
import { useSessions } from './sessions-query.ts'
import { timeRange, viewerZone } from './times.ts'
import { useStageClock } from './use-stage-clock.ts'

/** The home page's pointer to the stage: what is live now, or what comes next. */
export function NextUp() {
  const { sessions, isPending } = useSessions()
  const now = useStageClock(sessions)
  if (isPending) return <Skeleton height={190} />
  const stage = stageAt(sessions ?? [], now)
  const [session] = stage.sessions
  if (!session || stage.mode === 'past')
    return (
      <section className={styles.card}>
        <h2>Main Stage</h2>
        <p className={styles.time}>No session is coming up. Replays are on the stage.</p>
        <ButtonLink to="/stage" variant="secondary">
          Go to the stage
        </ButtonLink>
      </section>
    )
  const live = stage.mode === 'live'
  return (
    <section className={styles.card}>
      <span className={live ? `${styles.kicker} ${styles.live}` : styles.kicker}>
        {live ? '● Live now' : 'Next up'}
      </span>
      <h2>{session.title}</h2>
      <p className={styles.time}>{timeRange(session, viewerZone())}, your time</p>
      {!live && <Countdown target={session.startsAt} small />}
      <ButtonLink to={live ? `/show/${encodeURIComponent(session.id)}` : '/stage'}>
        {live ? 'JOIN' : 'Go to the stage'}
      </ButtonLink>
    </section>
  )
}
