import { defaultGrace } from '@rostra/domain/direction-limits'
import { needsTeam } from '@rostra/domain/event-phase'
import { CalendarDays, LayoutGrid, Search, UserRound } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { counted } from '../ui/numbers.ts'
import { type Found, search, withRecent } from './results.ts'
import styles from './search.module.css'
import { usePeople } from './use-people.ts'

type Props = {
  screens: readonly { path: string; name: string; entry?: string }[]
  isOrganiser: boolean
  onClose(): void
}

const Icons = { screen: LayoutGrid, session: CalendarDays, person: UserRound }
const kinds = { screen: 'Screen', session: 'Session', person: 'Attendee' }

/** Kept for this visit only. */
let recent: readonly Found[] = []

/** Finds a screen, a session or a person by a few letters, and opens it. */
export function SearchDialog({ screens, isOrganiser, onClose }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { sessions = [] } = useSessions()
  const people = usePeople(text, isOrganiser)
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const isSearching = text.trim() !== ''
  const open = (session: Parameters<Parameters<typeof search>[0]['open']>[0]) => {
    const found = sessions.find((it) => it.id === session.id)
    const isOn = found && needsTeam(found, defaultGrace * 60_000, serverNow())
    return isOn || !isOrganiser
      ? { to: consolePaths.desk({ show: session.id }), hint: 'Open in the live desk' }
      : { to: consolePaths.sessions(session.id), hint: 'Edit session' }
  }
  const results = isSearching
    ? [...search({ screens, sessions, open }, text), ...people.found]
    : recent
  const at = Math.min(chosen, results.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const go = (result: Found | undefined) => {
    if (!result) return
    recent = withRecent(recent, result)
    onClose()
    void navigate(result.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that confirms a word in an input method is not for the list.
    if (event.nativeEvent.isComposing) return
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % results.length,
      ArrowUp: (at - 1 + results.length) % results.length,
    }
    const next = to[event.key]
    if (next !== undefined && results.length > 0) setChosen(next)
    else if (event.key === 'Enter') go(results[at])
    else return
    event.preventDefault()
  }
  const status = !isSearching
    ? ''
    : people.isLoading
      ? 'Searching…'
      : results.length === 0
        ? `Nothing matches “${text.trim()}”.`
        : counted(results.length, 'result')
  return (
    <ConsoleDialog title="Search or go to" onClose={onClose}>
      <div className={styles.box}>
        <Search size={20} aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: people open this dialog to type
          autoFocus
          role="combobox"
          aria-label={isOrganiser ? 'Screen, session or attendee' : 'Screen or session'}
          aria-expanded={results.length > 0}
          aria-controls={`${id}list`}
          aria-activedescendant={results.length > 0 ? `${id}${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={isOrganiser ? 'Screen, session or attendee' : 'Screen or session'}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {!isSearching && results.length > 0 && <p className={styles.quiet}>Opened before</p>}
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label="Results"
        className={styles.list}
        hidden={results.length === 0}
      >
        {results.map((result, index) => {
          const Icon = Icons[result.kind]
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text box's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={result.id}
              id={`${id}${index}`}
              data-at={index}
              role="option"
              aria-selected={index === at}
              className={styles.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => go(result)}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span className={styles.name}>
                {result.name} <span className="visually-hidden">, {kinds[result.kind]}, </span>
              </span>
              <span className={styles.hint}>{result.hint}</span>
            </div>
          )
        })}
      </div>
      <p className={styles.quiet} role="status">
        {status}
      </p>
      {people.problem && <p role="alert">Attendees can’t be searched: {people.problem}</p>}
      {!isSearching && results.length === 0 && (
        <p className={styles.quiet}>
          Type a few letters of a screen, a session, a speaker
          {isOrganiser && ' or an attendee'}. What you open is listed here next time.
        </p>
      )}
    </ConsoleDialog>
  )
}
