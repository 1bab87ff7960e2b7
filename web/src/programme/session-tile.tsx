import { t } from '@lingui/core/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { StarButton } from '../agenda/star-button.tsx'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { lengthText, momentText, timeOf, viewerZone } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Names } from '../ui/names.tsx'
import { PosterFaces } from '../ui/poster-faces.tsx'
import { Written } from '../ui/written.tsx'
import { cardTexts } from './card-texts.ts'
import styles from './session-tile.module.css'
import { StatusLabel } from './status-label.tsx'
import { TrackTag } from './track-tag.tsx'

/** One session as faces on its poster, with its title, speakers, time, and JOIN, REPLAY or a star; a click anywhere opens it. */
function SessionTile({
  session,
  now,
  below,
}: Omit<TilesProps, 'sessions' | 'main'> & { session: Session }) {
  useLanguage()
  const card = cardTexts(session, now)
  const { id, title, startsAt } = session
  const titleId = useId()
  return (
    <li className={styles.tile}>
      <PosterFaces session={session} className={styles.poster} />
      <h3 className={styles.title}>
        <Link id={titleId} to={paths.show(id)}>
          <Written>{title}</Written>
        </Link>
      </h3>
      <Who session={session} />
      <div className={`${styles.foot} row gap-2 muted small digits`}>
        <p>
          {(card.live || session.status === 'cancelled') && <StatusLabel {...card} />}
          <time dateTime={new Date(startsAt).toISOString()}>{whenText(session, now)}</time>
        </p>
        {card.button ? (
          <ButtonLink
            variant={card.live ? 'primary' : 'secondary'}
            to={paths.show(id)}
            aria-describedby={titleId}
          >
            {card.button}
          </ButtonLink>
        ) : (
          session.endsAt > now && <StarButton session={session} small />
        )}
      </div>
      {below?.(session)}
    </li>
  )
}

/** The track and the names of the speakers, on one line. */
function Who({ session: { track, speakers } }: { session: Session }) {
  if (!track && speakers.length === 0) return null
  return (
    <p className={styles.who}>
      {track && <TrackTag name={track} />}
      <span>
        <Names speakers={speakers} />
      </span>
    </p>
  )
}

/** `until 20:26` while it is live, when it starts before that, and how long it was afterwards. */
function whenText({ startsAt, endsAt }: Session, now: number): string {
  const zone = viewerZone()
  if (endsAt <= now) return lengthText(endsAt - startsAt)
  return startsAt <= now
    ? t`until ${{ time: timeOf(endsAt, zone) }}`
    : momentText(startsAt, now, zone)
}

type TilesProps = {
  sessions: readonly Session[]
  now: number
  /** They are what the page is about: two are halves. Otherwise a phone shows only two. */
  main?: boolean
  /** What else there is to do with a session. */
  below?: ((session: Session) => ReactNode) | undefined
}

/** Sessions side by side: up to three are thirds of the width. */
export function SessionTiles({ sessions, now, main = false, below }: TilesProps) {
  const width = sessions.length > 3 ? 260 : main && sessions.length === 2 ? 400 : 320
  return (
    <ul
      className={main ? styles.tiles : `${styles.tiles} ${styles.few}`}
      style={{ '--tile': `${width}px` } as CSSProperties}
    >
      {sessions.map((session) => (
        <SessionTile key={session.id} session={session} now={now} below={below} />
      ))}
    </ul>
  )
}
