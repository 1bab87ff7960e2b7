import { t } from '@lingui/core/macro'
import { paths } from '@rostra/domain/paths'
import { dayRibbon, type Stretch } from '@rostra/domain/sessions/day-ribbon'
import { openedDay } from '@rostra/domain/sessions/opened-day'
import type { Session } from '@rostra/domain/sessions/session'
import { hoursIn } from '@rostra/domain/shown-zone'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { useAgenda } from '../agenda/agenda-query.ts'
import { useEvent } from '../event/event-query.ts'
import { useLanguage } from '../platform/i18n/trans.tsx'
import { cardTexts } from '../programme/card-texts.ts'
import { RadioChoice } from '../programme/radio-choice.tsx'
import { colourOf } from '../programme/track-tag.tsx'
import { chipDate, dayKey, timeOf, timeRange, timeUntil } from '../sessions/times.ts'
import { joined } from '../ui/joined.ts'
import { Link } from '../ui/link.tsx'
import { Written } from '../ui/written.tsx'
import styles from './day-ribbon.module.css'

type Props = { sessions: readonly Session[]; now: number; zone: string }

/** How much of the window is before the present when it opens: about an hour of four on a phone. */
const before = 0.22

/** The day at a glance: a band for each track, its sessions as stretches of time, and the present across them. */
export function DayRibbon({ sessions, now, zone }: Props) {
  useLanguage()
  const [chosen, setChosen] = useState('')
  const { data: event } = useEvent()
  const scroll = useRef<HTMLDivElement>(null)
  const days = Map.groupBy(sessions, ({ startsAt }) => dayKey(startsAt, zone))
  const day = (days.has(chosen) && chosen) || openedDay(days, dayKey(now, zone), now) || ''
  const tracks = event?.tracks ?? []
  const ribbon = dayRibbon(days.get(day) ?? [], {
    tracks: tracks.map(({ name }) => name),
    now,
    hourOf: hoursIn(zone),
  })
  const { bands, stretches, ticks } = ribbon
  // Only where the reader has not scrolled it: when the day opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not each minute
  useLayoutEffect(() => {
    // With the next frame, which lays out the page anyway: here, that would make one long task of both.
    const frame = requestAnimationFrame(() => {
      const box = scroll.current
      if (!box) return
      const toEnd = getComputedStyle(box).direction === 'rtl' ? -1 : 1
      const left = (ribbon.now ?? 0) * box.scrollWidth - before * box.clientWidth
      box.scrollTo({ left: toEnd * Math.max(0, left), behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [day])
  const time = (at: number) => timeOf(at, zone)
  return (
    <section className={styles.day} aria-label={t`The day at a glance`}>
      {days.size > 1 && (
        <div className={styles.days}>
          <RadioChoice
            legend={t`Day`}
            choices={[...days].map(([key, [first]]) => ({
              value: key,
              label: chipDate(first?.startsAt ?? 0, zone),
            }))}
            value={day}
            onChange={setChosen}
          />
        </div>
      )}
      <div
        className={styles.frame}
        style={{ '--rows': ribbon.rows, '--hours': ribbon.hours } as CSSProperties}
      >
        {bands.length > 1 && (
          <div className={styles.names} aria-hidden="true">
            {bands.map(({ track, lanes }) => (
              <span key={track ?? ''} style={{ '--lanes': lanes } as CSSProperties}>
                {track && (
                  <>
                    <i style={colourOf(tracks.find(({ name }) => name === track)?.colour)} />
                    <Written className="cut">{track}</Written>
                  </>
                )}
              </span>
            ))}
          </div>
        )}
        <div ref={scroll} className={styles.scroll}>
          <div className={styles.canvas}>
            <div aria-hidden="true">
              {Array.from({ length: ribbon.rows }, (_, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
                <div key={row} className={styles.band} style={at(0, row)} />
              ))}
              {ticks.map((it) => (
                <span
                  key={it.at}
                  className={styles.tick}
                  style={at(it.place)}
                  data-half={it.half || undefined}
                >
                  {time(it.at)}
                </span>
              ))}
            </div>
            <ol className={styles.stretches}>
              {stretches.map((it) => (
                <SessionStretch key={it.session.id} {...it} now={now} zone={zone} />
              ))}
            </ol>
            {ribbon.now !== undefined && (
              <div className={styles.now} style={at(ribbon.now)} aria-hidden="true">
                <b>{time(now)}</b>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

const at = (place: number, row = 0) => ({ '--at': place, '--row': row }) as CSSProperties

type StretchProps = Stretch<Session> & Omit<Props, 'sessions'>

/** A session as a link to it, as long as it lasts. */
function SessionStretch({ session, row, from, length, done, now, zone }: StretchProps) {
  const isStarred = useAgenda().data?.starred.includes(session.id)
  const { id, title, track, startsAt, endsAt, status } = session
  const { label, live } = cardTexts(session, now)
  const isOver = endsAt <= now
  const state =
    status === 'cancelled'
      ? 'off'
      : isOver
        ? session.replayStream
          ? 'replay'
          : 'over'
        : startsAt <= now
          ? 'live'
          : live
            ? 'soon'
            : 'next'
  const beside =
    state === 'off'
      ? t`Cancelled`
      : state === 'replay'
        ? t`Replay`
        : state === 'soon' && timeUntil(startsAt, now, 'short')
  const place = { ...at(from, row), '--length': length, '--done': done } as CSSProperties
  return (
    <li className={styles.place} style={place}>
      <Link className={styles.stretch} data-state={state} dir="auto" to={paths.show(id)}>
        {isStarred && <span aria-hidden="true">★ </span>}
        <Written>{title}</Written>
        {beside && <span className={styles.beside}> {beside}</span>}
        <span className="visually-hidden">
          {` ${joined(timeRange(session, zone), (state === 'live' || state === 'over') && label, isStarred && t`In my agenda`)}`}
          {track && (
            <>
              {' '}
              <Written>{track}</Written>
            </>
          )}
        </span>
      </Link>
    </li>
  )
}
