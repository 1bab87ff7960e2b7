import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Track } from '@rostra/domain/event/tracks'
import { openedDay } from '@rostra/domain/sessions/opened-day'
import { breaksOf, sessionsFound } from '@rostra/domain/sessions/programme-day'
import type { Session } from '@rostra/domain/sessions/session'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { dayKey } from '../sessions/times.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { useAgendaFilter } from './agenda-filter.tsx'
import styles from './full-programme.module.css'
import { NoAgendaYet } from './my-agenda.tsx'
import { ProgrammeDay } from './programme-day.tsx'
import { NowButton, useOpenAtNow } from './programme-now.tsx'
import { ProgrammeToolbar } from './programme-toolbar.tsx'
import { useAddressChoice, useAddressChoices } from './use-address-choice.ts'

type Props = {
  sessions: readonly Session[]
  tracks: readonly Track[]
  now: number
  zone: string
  /** In the menu of the page, which has no other place for it. */
  zoneSwitch?: ReactNode
  /** A page of its own: it has the page's heading, takes the whole width and opens at `now`. */
  isPage?: boolean
}

/** The sessions of a day, or those found or starred of all days: what runs, what follows, and what is over. */
export function FullProgramme({ sessions, tracks, now, zone, zoneSwitch, isPage = false }: Props) {
  const { t } = useLingui()
  const { isMine, ofAgenda, choose: chooseMine } = useAgendaFilter(sessions)
  const [chosenTracks, chooseTracks] = useAddressChoices('track')
  const [chosenDay, chooseDay] = useAddressChoice('day')
  const [search, setSearch] = useState('')
  const section = useRef<HTMLElement>(null)
  useFocusInSight(section)
  useOpenAtNow(section, isPage)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#programme') section.current?.scrollIntoView()
  }, [hash])

  if (sessions.length < 2 && !isPage) return null
  const used = tracks.filter(({ name }) => sessions.some((it) => it.track === name))
  const only = used.filter(({ name }) => chosenTracks.includes(name)).map(({ name }) => name)
  const byDay = (list: readonly Session[]) =>
    Map.groupBy(list, ({ startsAt }) => dayKey(startsAt, zone))
  const days = byDay(sessions)
  const day = days.has(chosenDay) ? chosenDay : openedDay(days, dayKey(now, zone), now)
  const ofTracks = (isMine ? ofAgenda : sessions).filter(
    ({ track }) => only.length === 0 || only.includes(track ?? ''),
  )
  const found = sessionsFound(ofTracks, search)
  const isSearched = search.trim() !== ''
  // A search and the agenda find little, and it may be on any day.
  const isOfAllDays = isMine || isSearched
  const shown = isOfAllDays ? found : found.filter((it) => dayKey(it.startsAt, zone) === day)
  const hasNoAgenda = isMine && ofAgenda.length === 0
  return (
    <section
      ref={section}
      className={isPage ? styles.page : styles.programme}
      aria-labelledby="programme"
    >
      <ProgrammeToolbar
        heading={
          isPage ? (
            <PageHeading id="programme">
              <Trans>Full programme</Trans>
            </PageHeading>
          ) : (
            <h2 id="programme">
              <Trans>Full programme</Trans>
            </h2>
          )
        }
        days={[...days].map(([key, [first]]) => ({ key, at: first?.startsAt ?? 0 }))}
        day={isOfAllDays ? undefined : day}
        onDay={chooseDay}
        zone={zone}
        sessions={sessions}
        isMine={isMine}
        tracks={used}
        chosenTracks={only}
        onTracks={chooseTracks}
        search={search}
        onSearch={setSearch}
        zoneSwitch={zoneSwitch}
      />
      <p className="visually-hidden" role="status">
        {isSearched && (
          <Plural value={shown.length} one="# session found" other="# sessions found" />
        )}
      </p>
      {hasNoAgenda ? (
        <NoAgendaYet />
      ) : (
        shown.length === 0 && (
          <EmptyState
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  setSearch('')
                  if (isMine) chooseMine(false)
                  chooseTracks([])
                }}
              >
                {t`All sessions`}
              </Button>
            }
          >
            <Trans>No sessions match your filters.</Trans>
          </EmptyState>
        )
      )}
      {[...byDay(found)].map(([key, list]) => (
        // All days are rendered, for printing.
        <ProgrammeDay
          key={key}
          className={isOfAllDays || day === key ? undefined : styles.otherDay}
          isOnScreen={isOfAllDays || day === key}
          sessions={list}
          tracks={tracks}
          breaks={breaksOf(sessions)}
          now={now}
          zone={zone}
          Heading={isPage ? 'h2' : 'h3'}
          isNamed={days.size === 1 || isOfAllDays}
          isList={isSearched}
          folds={!isOfAllDays}
        />
      ))}
      <NowButton section={section} at={now} key={`${day} ${isOfAllDays}`} />
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
