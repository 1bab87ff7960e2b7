import { useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { GridPlace } from '@rostra/domain/programme-grid'
import type { Session } from '@rostra/domain/session'
import { type CSSProperties, Suspense } from 'react'
import { StarButton } from '../agenda/star-button.tsx'
import { timeRange } from '../sessions/times.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import { cardTexts } from './card-texts.ts'
import styles from './programme-day.module.css'
import { StatusLabel } from './status-label.tsx'
import { colourOf, TrackTag } from './track-tag.tsx'

// For people who attended, once it has ended.
const RateSession = lazyOptional(
  async () => (await import('../feedback/rate-session.tsx')).RateSession,
)

type Props = {
  session: Session
  now: number
  zone: string
  /** Position in the day's grid. */
  place?: GridPlace | undefined
  colour?: string | undefined
}

/** One session of the programme: time, title, speakers and track, with a link to its page. */
export function ProgrammeRow({ session, now, zone, place, colour }: Props) {
  const { t } = useLingui()
  const card = cardTexts(session, now)
  const { button, live } = card
  const isCancelled = session.status === 'cancelled'
  const { lane, from, to } = place ?? {}
  const classes = [styles.row, live && styles.live, isCancelled && styles.cancelled]
  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      style={{ '--lane': lane, '--from': from, '--to': to, ...colourOf(colour) } as CSSProperties}
    >
      <time className={styles.time} dateTime={new Date(session.startsAt).toISOString()}>
        {timeRange(session, zone)}
      </time>
      <div className={styles.what}>
        <span className={styles.name}>
          {isCancelled ? (
            <Written>{session.title}</Written>
          ) : (
            <Link to={paths.show(session.id)}>
              <Written>{session.title}</Written>
            </Link>
          )}
        </span>
        {(session.track || session.speakers.length > 0) && (
          <span className={styles.more}>
            {session.track && (
              // In the grid the column heading shows it.
              <span className={place && 'visually-hidden-on-wide'}>
                <TrackTag name={session.track} />
              </span>
            )}
            {session.speakers.length > 0 && (
              <ul className={styles.people} aria-label={t`Speakers`}>
                {session.speakers.map(({ slug, first, last }) => (
                  <li key={slug}>
                    <Link to={paths.speaker(slug)}>
                      <Written>
                        {first} {last}
                      </Written>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </span>
        )}
      </div>
      <span className={styles.end}>
        <StatusLabel {...card} />
        {button && (
          <Link
            className={styles.action}
            to={paths.show(session.id)}
            aria-label={`${button}: ${session.title}`}
          >
            {button}
          </Link>
        )}
        {session.endsAt <= now && (
          <Suspense>
            <RateSession session={session} />
          </Suspense>
        )}
      </span>
      <span className={styles.star}>
        <StarButton session={session} small />
      </span>
    </li>
  )
}
