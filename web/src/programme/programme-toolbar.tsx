import { useLingui } from '@lingui/react/macro'
import type { Track } from '@rostra/domain/event/tracks'
import type { Session } from '@rostra/domain/sessions/session'
import { Search } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { CalendarButton } from '../agenda/calendar-button.tsx'
import { chipDate } from '../sessions/times.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { PrintAction, PrintedAddress } from '../ui/print-button.tsx'
import { AgendaFilter } from './agenda-filter.tsx'
import styles from './programme-toolbar.module.css'
import { RadioChoice } from './radio-choice.tsx'
import { TrackChoice } from './track-choice.tsx'

type Props = {
  heading: ReactNode
  /** In order, each with a moment of it (epoch ms). */
  days: readonly { key: string; at: number }[]
  /** Undefined while all days are shown. */
  day: string | undefined
  onDay(key: string): void
  zone: string
  sessions: readonly Session[]
  isMine: boolean
  tracks: readonly Track[]
  chosenTracks: readonly string[]
  onTracks(names: readonly string[]): void
  search: string
  onSearch(search: string): void
  zoneSwitch: ReactNode
}

/** Above the programme, and always in view: its name, the day, and what of it is shown. */
export function ProgrammeToolbar(props: Props) {
  const { heading, days, day, onDay, zone, sessions, isMine, tracks, chosenTracks } = props
  const { t } = useLingui()
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const turnSearch = () => {
    setIsSearchOpen(!isSearchOpen)
    if (isSearchOpen) props.onSearch('')
    // On a phone the field appears only now.
    else requestAnimationFrame(() => field.current?.focus())
  }
  return (
    <div className={styles.toolbar} data-search={isSearchOpen || undefined} data-below>
      <div className={styles.heading}>{heading}</div>
      {days.length > 1 && (
        <div className={day === undefined ? `${styles.days} ${styles.noDay}` : styles.days}>
          <RadioChoice
            legend={t`Day`}
            choices={days.map(({ key, at }) => ({ value: key, label: chipDate(at, zone) }))}
            value={day ?? ''}
            onChange={onDay}
          />
        </div>
      )}
      <div className={styles.mine}>
        <AgendaFilter sessions={sessions} />
      </div>
      {tracks.length > 1 && (
        <div className={styles.choice}>
          <TrackChoice tracks={tracks} chosen={chosenTracks} onChange={props.onTracks} />
        </div>
      )}
      <label className={`${styles.search} row gap-2 muted tap`}>
        <Search size={18} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          placeholder={t`Find a session or speaker`}
          aria-label={t`Find a session or speaker`}
          value={props.search}
          onChange={({ target }) => props.onSearch(target.value)}
        />
      </label>
      <IconButton
        className={styles.searchButton}
        label={t`Find a session or speaker`}
        aria-expanded={isSearchOpen}
        onClick={turnSearch}
      >
        <Search size={20} aria-hidden="true" />
      </IconButton>
      <MoreMenu label={t`More`}>
        <div className={styles.more}>
          <CalendarButton choice={{ kind: isMine ? 'agenda' : 'programme' }} />
          <PrintAction />
          {props.zoneSwitch}
        </div>
      </MoreMenu>
      <PrintedAddress />
    </div>
  )
}
