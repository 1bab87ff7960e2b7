import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
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
  const { t } = useLingui()
  const { sessions, isPending } = useSessions()
  const now = useStageClock(sessions)
  if (isPending) return <Skeleton height={190} />
  const stage = stageAt(sessions ?? [], now)
  const [session] = stage.sessions
  if (!session || stage.mode === 'past')
    return (
      <section className={styles.card}>
        <h2>
          <Trans>Main Stage</Trans>
        </h2>
        <p className={styles.time}>
          <Trans>No upcoming sessions. You can watch replays on the Main Stage.</Trans>
        </p>
        <ButtonLink to={paths.stage()} variant="secondary">
          <Trans>Go to Main Stage</Trans>
        </ButtonLink>
      </section>
    )
  const live = stage.mode === 'live'
  const times = timeRange(session, viewerZone())
  return (
    <section className={styles.card}>
      <span className={live ? `${styles.kicker} ${styles.live}` : styles.kicker}>
        {live && <span aria-hidden="true">● </span>}
        {live ? t`Live now` : t`Next up`}
      </span>
      <h2>
        <bdi>{session.title}</bdi>
      </h2>
      <p className={styles.time}>
        <Trans>{times} (your time)</Trans>
      </p>
      {!live && <Countdown target={session.startsAt} small />}
      <ButtonLink to={live ? paths.show(session.id) : paths.stage()}>
        {live ? t`JOIN` : t`Go to Main Stage`}
      </ButtonLink>
    </section>
  )
}
