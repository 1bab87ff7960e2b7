import { defaultGrace } from '@rostra/domain/direction/direction-limits'
import { needsTeam } from '@rostra/domain/event/event-phase'
import { CalendarDays, CornerDownRight, LayoutGrid, Search, UserRound, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { serverNow } from '../../platform/transport/server-clock.ts'
import { useSessions } from '../../sessions/sessions-query.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { counted } from '../ui/numbers.ts'
import { jobs } from './jobs.ts'
import { type Found, foundJob, openJobs, search, withRecent } from './results.ts'
import styles from './search.module.css'
import { usePeople } from './use-people.ts'

type Props = {
  screens: readonly { path: string; name: string; entry?: string }[]
  isOrganiser: boolean
  onClose(): void
}

const Icons = { screen: LayoutGrid, job: CornerDownRight, session: CalendarDays, person: UserRound }
const kinds = { screen: 'Screen', job: 'Task', session: 'Session', person: 'Attendee' }
/** As many jobs are offered before anything is typed; the list begins with the most frequent. */
const offered = 4

/** Kept for this visit only. */
let recent: readonly Found[] = []

/** Finds a screen, something to do, a session or a person by a few letters, and opens it. */
export function SearchDialog({ screens, isOrganiser, onClose }: Props) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { sessions = [] } = useSessions()
  const people = usePeople(text, isOrganiser)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const isSearching = text.trim() !== ''
  const mayDo = openJobs(jobs, screens)
  const isOn = (session: (typeof sessions)[number]) =>
    needsTeam(session, defaultGrace * 60_000, serverNow())
  const open = (session: { id: string }) => {
    const found = sessions.find((it) => it.id === session.id)
    return (found && isOn(found)) || !isOrganiser
      ? { to: consolePaths.desk({ show: session.id }), hint: 'Open in the live desk' }
      : { to: consolePaths.sessions(session.id), hint: 'Edit session' }
  }
  const now = (): Found[] =>
    sessions.filter(isOn).map((it) => ({
      id: `session ${it.id}`,
      kind: 'session',
      name: it.title,
      ...open(it),
    }))
  const groups = isSearching
    ? [
        {
          name: '',
          found: [...search({ screens, jobs: mayDo, sessions, open }, text), ...people.found],
        },
      ]
    : [
        { name: 'Now', found: now() },
        {
          name: 'Opened before',
          found: recent.filter(({ id }) => !now().some((it) => it.id === id)),
        },
        { name: 'Do', found: mayDo.slice(0, offered).map(foundJob) },
      ].filter(({ found }) => found.length > 0)
  const results = groups.flatMap(({ found }) => found)
  const at = Math.min(chosen, results.length - 1)
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const go = (result: Found | undefined) => {
    if (!result) return
    recent = withRecent(recent, result)
    onClose()
    void navigate(pathname === consolePaths.desk() ? withSession(result.to, query) : result.to)
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
  const sought = isOrganiser ? 'Screen, task, session or attendee' : 'Screen, task or session'
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.palette ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label="Search or do">
          <div className={styles.box}>
            <Search size={20} />
            <input
              autoFocus
              role="combobox"
              aria-label={sought}
              aria-expanded={results.length > 0}
              aria-controls={`${id}list`}
              aria-activedescendant={results.length > 0 ? `${id}${at}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder={sought}
              value={text}
              onChange={(event) => {
                setText(event.target.value)
                setChosen(0)
              }}
              onKeyDown={onKeyDown}
            />
            <IconButton label="Close" onClick={onClose}>
              <X size={20} />
            </IconButton>
          </div>
          <div
            ref={list}
            id={`${id}list`}
            role="listbox"
            aria-label="Results"
            className={styles.list}
            hidden={results.length === 0}
          >
            {groups.map(({ name, found }) => (
              <div key={name} role="group" aria-label={name || 'Results'}>
                {name && (
                  <p className={styles.quiet} aria-hidden="true">
                    {name}
                  </p>
                )}
                {found.map((result) => {
                  const Icon = Icons[result.kind]
                  const index = results.indexOf(result)
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
                      <Icon size={18} strokeWidth={1.75} />
                      <span className="grow breaks">
                        {result.name}{' '}
                        <span className="visually-hidden">, {kinds[result.kind]}, </span>
                      </span>
                      <span className={styles.hint}>{result.hint}</span>
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <p className={status ? styles.quiet : 'visually-hidden'} role="status">
            {status}
          </p>
          {people.problem && <p role="alert">Attendees can’t be searched: {people.problem}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** A place on the desk, with the session that is on it now. */
function withSession(to: string, now: URLSearchParams): string {
  const [path, query = ''] = to.split('?')
  const show = now.get('show')
  const place = new URLSearchParams(query)
  if (path !== consolePaths.desk() || show === null || place.has('show')) return to
  place.set('show', show)
  return `${path}?${place}`
}
