import { useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { GridPlace } from '@rostra/domain/sessions/programme-grid'
import type { Session } from '@rostra/domain/sessions/session'
import { type CSSProperties, Suspense } from 'react'
import { StarButton } from '../agenda/star-button.tsx'
import { timeOf, timeRange } from '../sessions/times.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Face } from '../ui/face.tsx'
import { listFormat } from '../ui/joined.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import { cardTexts } from './card-texts.ts'
import { Glimpse } from './glimpse.tsx'
import styles from './programme-row.module.css'
import { StatusLabel } from './status-label.tsx'
import { colourOf, TrackTag } from './track-tag.tsx'

// For people who attended, once it has ended.
const RateSession = lazyOptional(
  async () => (await import('../feedback/rate-session.tsx')).RateSession,
)
const ReplayExpected = lazyOptional(
  async () => (await import('../show/replay/replay-expected.tsx')).ReplayExpected,
)

type Props = {
  session: Session
  now: number
  zone: string
  isBreak?: boolean
  /** Whether it is folded away on the screen or of another day: then it doesn’t load what only the screen has. */
  isForPrint?: boolean
  /** Position in the day's grid, and what puts it there. */
  place?: GridPlace | undefined
  cell?: { className: string | undefined; style: CSSProperties } | undefined
  colour?: string | undefined
}

/** Heights in the grid from which a card shows faces, a third line of its title, and larger faces, in px. */
const roomy = 92
const tall = 110
const lofty = 120

/** One session of the programme: time, title, track and speakers, with a link to its page. */
export function ProgrammeRow({
  session,
  now,
  zone,
  isBreak = false,
  isForPrint = false,
  place,
  cell,
  colour,
}: Props) {
  const card = cardTexts(session, now)
  const isCancelled = session.status === 'cancelled'
  const isOver = session.endsAt <= now
  const isNarrow = place && place.lanes > 1
  const height = place?.height ?? 0
  const states = {
    live: card.live && !isBreak,
    placed: Boolean(place),
    over: isOver,
    cancelled: isCancelled,
    break: isBreak,
    band: place && place.column === undefined,
    narrow: isNarrow,
    roomy: height >= roomy,
    tall: height >= tall,
    lofty: height >= lofty,
  }
  const classes = Object.entries(states).map(([name, is]) => is && styles[name])
  return (
    <li
      className={[styles.row, cell?.className, ...classes].filter(Boolean).join(' ')}
      style={{ ...cell?.style, ...colourOf(colour) }}
    >
      <span className={`${styles.when} muted small digits`}>
        <time dateTime={new Date(session.startsAt).toISOString()}>
          {isNarrow ? (
            <>
              {timeOf(session.startsAt, zone)}
              <span className={styles.end}>–{timeOf(session.endsAt, zone)}</span>
            </>
          ) : (
            timeRange(session, zone)
          )}
        </time>
        {!isBreak && <StatusLabel {...card} />}
      </span>
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
        <span className={`${styles.about} row gap-3 shrinks`}>
          {session.track && (
            // In the grid the column heading shows it.
            <span className={place ? `${styles.track} visually-hidden-on-wide` : styles.track}>
              <TrackTag name={session.track} />
            </span>
          )}
          <FewFaces speakers={session.speakers} most={isNarrow ? 2 : 3} />
        </span>
      )}
      {!isOver && !isNarrow && <Glimpse session={session} height={height} />}
      {!isBreak && (card.button || isOver) && (
        <span className={styles.actions}>
          {card.button && <Open session={session} text={card.button} isButton={card.live} />}
          {isOver && !isForPrint && (
            <Suspense>
              {!card.button && <ReplayExpected session={session} as="span" />}
              <RateSession session={session} />
            </Suspense>
          )}
        </span>
      )}
      {!isBreak && (
        <span className={styles.star}>
          <StarButton session={session} small />
        </span>
      )}
    </li>
  )
}

type OpenProps = { session: Session; text: string; isButton: boolean }

/** JOIN as a button, REPLAY as a link. */
function Open({ session: { id, title }, text, isButton }: OpenProps) {
  const OneOf = isButton ? ButtonLink : Link
  return (
    <OneOf className={styles.action} to={paths.show(id)} aria-label={`${text}: ${title}`}>
      {text}
    </OneOf>
  )
}

type FacesProps = Pick<Session, 'speakers'> & { most: number }

/** Small photos of a session's first speakers and the number of others; screen readers and print have all names. */
function FewFaces({ speakers, most }: FacesProps) {
  const { t } = useLingui()
  if (speakers.length === 0) return null
  const list = speakers.map(({ first, last }) => `${first} ${last}`.trim())
  const names = listFormat().format(list)
  const others = speakers.length - most
  return (
    <span className={styles.faces} title={names}>
      {speakers.slice(0, most).map((speaker) => (
        <Face key={speaker.slug} person={speaker} />
      ))}
      {others > 0 && <span aria-hidden="true">+{others}</span>}
      <span className="visually-hidden-on-screen">
        {t`Speakers`}: <Written>{names}</Written>
      </span>
    </span>
  )
}
