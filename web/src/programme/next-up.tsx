import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/session'
import { comingUp } from '@rostra/domain/stage'
import { useId } from 'react'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { useSessions } from '../sessions/sessions-query.ts'
import { dateOf, shortMoment, timeRange, timeUntil, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Written } from '../ui/written.tsx'
import { cardTexts } from './card-texts.ts'
import { Faces } from './faces.tsx'
import styles from './next-up.module.css'
import { TrackTag } from './track-tag.tsx'
import { useStageClock } from './use-stage-clock.ts'

/** The number of sessions in each list; one of them stands above the lists. */
const shown = 4

/** The top of the home page: a live session or the next one with its speakers, other live ones, and those ahead. */
export function NextUp() {
  useLanguage()
  const { sessions, isPending } = useSessions()
  const now = useStageClock(sessions)
  if (isPending) return <Skeleton height={300} />
  const { live, ahead } = comingUp(sessions ?? [], now, shown)
  const first = live[0] ?? ahead[0]
  if (!first) return <NothingNext />
  const others = {
    live: live.slice(1),
    ahead: live[0] ? ahead.slice(0, shown - 1) : ahead.slice(1),
  }
  return (
    <>
      <First session={first} now={now} />
      <Others title={t`Also live now`} sessions={others.live} now={now} />
      <Others title={t`Coming up`} sessions={others.ahead} now={now} />
      {others.live.length + others.ahead.length > 0 && (
        <Link className={styles.all} to={paths.programme()}>
          <Trans>Full programme</Trans>
        </Link>
      )}
    </>
  )
}

type OthersProps = { title: string; sessions: readonly Session[]; now: number }

function Others({ title, sessions, now }: OthersProps) {
  const id = useId()
  if (sessions.length === 0) return null
  return (
    <section className={styles.later} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {sessions.map((session) => (
          <Other key={session.id} session={session} now={now} />
        ))}
      </ul>
    </section>
  )
}

function First({ session, now }: { session: Session; now: number }) {
  const { id, title, startsAt, speakers, track } = session
  const { button } = cardTexts(session, now)
  const zone = viewerZone()
  const live = startsAt <= now
  const times = timeRange(session, zone)
  return (
    <section className={styles.first} aria-labelledby="next-up">
      <p className={live ? `${styles.kicker} ${styles.live}` : styles.kicker}>
        {live && <span aria-hidden="true">● </span>}
        {live ? t`Live now` : `${t`Next up`} · ${timeUntil(startsAt, now)}`}
      </p>
      <h2 id="next-up">
        <Written>{title}</Written>
      </h2>
      <p className={styles.time}>
        <span>
          {dateOf(startsAt, zone)}, <Trans>{times} (your time)</Trans>
        </span>
        {track && <TrackTag name={track} />}
      </p>
      <div className={styles.who}>
        <Faces speakers={speakers} size={96} />
      </div>
      <ButtonLink className={styles.go} to={button ? paths.show(id) : paths.stage()}>
        {button ?? t`Go to Main Stage`}
      </ButtonLink>
    </section>
  )
}

/** It is a link if it can be opened already. */
function Other({ session, now }: { session: Session; now: number }) {
  const { id, title, startsAt, speakers, track } = session
  const { label, button } = cardTexts(session, now)
  return (
    <li>
      <p className={styles.time}>
        <time dateTime={new Date(startsAt).toISOString()}>
          {shortMoment(startsAt, viewerZone())}
        </time>
        {label && <strong className={styles.label}>{label}</strong>}
      </p>
      <h3>
        {button ? (
          <Link to={paths.show(id)}>
            <Written>{title}</Written>
          </Link>
        ) : (
          <Written>{title}</Written>
        )}
      </h3>
      {track && <TrackTag name={track} />}
      <Faces speakers={speakers} size={40} />
    </li>
  )
}

const NothingNext = () => (
  <section className={styles.first}>
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
