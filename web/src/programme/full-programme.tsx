import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/session'
import type { Track } from '@rostra/domain/tracks'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { eventLanguage } from '../platform/i18n/language.ts'
import { dateOf, dayKey, shortDate } from '../sessions/times.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { AgendaFilter, useAgendaFilter } from './agenda-filter.tsx'
import styles from './full-programme.module.css'
import { NoAgendaYet } from './my-agenda.tsx'
import { ProgrammeDay } from './programme-day.tsx'
import { RadioChoice } from './radio-choice.tsx'
import { useAddressChoice } from './use-address-choice.ts'

type Props = {
  sessions: readonly Session[]
  tracks: readonly Track[]
  now: number
  zone: string
}

/** Every session by day, optionally filtered by track or by my agenda: upcoming sessions and replays. */
export function FullProgramme({ sessions, tracks, now, zone }: Props) {
  const { t } = useLingui()
  const { isMine, ofAgenda } = useAgendaFilter(sessions)
  const [chosenTrack, chooseTrack] = useAddressChoice('track')
  const [chosenDay, chooseDay] = useAddressChoice('day')
  const section = useRef<HTMLElement>(null)
  const trackField = useId()
  useFocusInSight(section)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#programme') section.current?.scrollIntoView()
  }, [hash])

  if (sessions.length < 2) return null
  const used = tracks.filter(({ name }) => sessions.some((it) => it.track === name))
  const track = used.find(({ name }) => name === chosenTrack)?.name ?? ''
  const days = Map.groupBy(sessions, ({ startsAt }) => dayKey(startsAt, zone))
  const day = days.has(chosenDay) ? chosenDay : ''
  const shown = (isMine ? ofAgenda : sessions).filter((it) => !track || it.track === track)
  const shownDays = Map.groupBy(shown, ({ startsAt }) => dayKey(startsAt, zone))
  return (
    <section ref={section} className={styles.programme} aria-labelledby="programme">
      <div className={styles.head}>
        <h2 id="programme">
          <Trans>Full programme</Trans>
        </h2>
        {days.size > 1 && (
          <RadioChoice
            legend={t`Day`}
            choices={[
              { value: '', label: t`All days` },
              ...[...days].map(([value, [first]]) => ({
                value,
                label: shortDate(first?.startsAt ?? 0, zone),
              })),
            ]}
            value={day}
            onChange={chooseDay}
          />
        )}
        {used.length > 1 && (
          <div className={styles.track}>
            <label htmlFor={trackField}>
              <Trans>Track</Trans>
            </label>
            <select
              id={trackField}
              value={track}
              onChange={({ target }) => chooseTrack(target.value)}
            >
              <option value="">{t`All tracks`}</option>
              {used.map(({ name }) => (
                <option key={name} lang={eventLanguage}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <AgendaFilter sessions={sessions} />
        <CalendarButton choice={{ kind: isMine ? 'agenda' : 'programme' }} />
        <PrintButton />
      </div>
      {isMine && ofAgenda.length === 0 && <NoAgendaYet />}
      {!shownDays.has(day) &&
        (day ? true : shown.length === 0) &&
        !(isMine && ofAgenda.length === 0) && (
          <EmptyState
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  if (track) chooseTrack('')
                  else chooseDay('')
                }}
              >
                {track ? t`Show all tracks` : t`Show all days`}
              </Button>
            }
          >
            <Trans>No sessions match your filters.</Trans>
          </EmptyState>
        )}
      {[...shownDays].map(([key, list]) => (
        // All days are rendered, for printing.
        <div key={key} className={day && day !== key ? styles.otherDay : undefined}>
          <h3 className={styles.day}>{dateOf(list[0]?.startsAt ?? 0, zone)}</h3>
          <ProgrammeDay sessions={list} tracks={tracks} now={now} zone={zone} />
        </div>
      ))}
    </section>
  )
}

/** The programme loads after the page and could push a focused element below it out of view. */
function useFocusInSight(before: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { activeElement: focused } = document
    if (!focused || !before.current) return
    const isBelow =
      before.current.compareDocumentPosition(focused) === Node.DOCUMENT_POSITION_FOLLOWING
    if (isBelow && focused.getBoundingClientRect().bottom > innerHeight)
      focused.scrollIntoView({ block: 'nearest' })
  }, [before])
}
