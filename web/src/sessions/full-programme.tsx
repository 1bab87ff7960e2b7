import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/session'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { StarButton } from '../agenda/star-button.tsx'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { Link } from '../ui/link.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { AgendaFilter, useAgendaFilter } from './agenda-filter.tsx'
import { cardWords } from './card-words.ts'
import styles from './full-programme.module.css'
import { NoAgendaYet } from './my-agenda.tsx'
import cardStyles from './session-card.module.css'
import { dateOf, timeRange } from './times.ts'

type Props = { sessions: readonly Session[]; now: number; zone: string }

/** Every session by day, or those of my agenda: later ones to look forward to, replays to go back to while another is live. */
export function FullProgramme({ sessions, now, zone }: Props) {
  const { isMine, ofAgenda } = useAgendaFilter(sessions)
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#programme') section.current?.scrollIntoView()
  }, [hash])

  if (sessions.length < 2) return null
  const days = new Map<string, Session[]>()
  for (const session of isMine ? ofAgenda : sessions) {
    const day = dateOf(session.startsAt, zone)
    days.set(day, [...(days.get(day) ?? []), session])
  }
  return (
    <section ref={section} className={styles.programme} aria-labelledby="programme">
      <div className={styles.head}>
        <h2 id="programme">
          <Trans>Full programme</Trans>
        </h2>
        <AgendaFilter sessions={sessions} />
        <CalendarButton choice={{ kind: isMine ? 'agenda' : 'programme' }} />
        <PrintButton />
      </div>
      {days.size === 0 && <NoAgendaYet />}
      {[...days].map(([day, list]) => (
        <div key={day}>
          <h3 className={styles.day}>{day}</h3>
          <ul className={styles.list}>
            {list.map((session) => (
              <Row key={session.id} session={session} now={now} zone={zone} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Row({ session, now, zone }: { session: Session; now: number; zone: string }) {
  useLanguage()
  const { label, look, button } = cardWords(session, now)
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(session.startsAt).toISOString()}>
        {timeRange(session, zone)}
      </time>
      <span className={styles.name}>
        <bdi>{session.title}</bdi>
      </span>
      <span className={styles.end}>
        {label && <span className={`${cardStyles.label} ${cardStyles[look]}`}>{label}</span>}
        {button && (
          <Link
            className={styles.action}
            to={paths.show(session.id)}
            aria-label={`${button}: ${session.title}`}
          >
            {button}
          </Link>
        )}
      </span>
      <span className={styles.star}>
        <StarButton session={session} small />
      </span>
    </li>
  )
}
