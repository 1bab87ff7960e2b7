import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { serverNow, useServerNow } from '../../platform/transport/server-clock.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import styles from '../ui/form-kit.module.css'
import { Table } from '../ui/table.tsx'
import { dayName, sessionsByDay } from './calendar-days.ts'
import { useSessionActions } from './session-actions.tsx'
import { isCancelled, isLive, type SessionListItem } from './session-list-item.ts'
import { RemovedRow, SessionRow } from './session-row.tsx'
import rows from './session-rows.module.css'
import { type Timed, timeHints } from './time-hints.ts'
import { Watching } from './watching.tsx'

type Props = {
  data: {
    timeZone: string
    sessions: SessionListItem[]
    removed: { id: string; title: string }[]
  }
  onEdit(id: string, like?: string): void
}

const columns = ['Time', 'Session', 'Has', { hidden: 'Actions' }]

/** The programme by day, in order of time. Sessions that start together have an order of their own. */
export function SessionsList({ data: { timeZone, sessions, removed }, onEdit }: Props) {
  const { move, remove, bringBack, busy } = useSessionActions()
  const now = useServerNow(10_000)
  /** Sessions removed since the list was opened, which keep their places. */
  const [gone, setGone] = useState<readonly SessionListItem[]>([])
  const onTheirWay = useRef(new Set<string>())
  const [asked, setAsked] = useState<SessionListItem>()
  const focus = useFocusWhenLost(sessions, asked)
  const removedHere = gone.filter(({ session }) => isIn(removed, session.id))
  const removeNow = async (listed: SessionListItem) => {
    const { id } = listed.session
    // A second click can arrive before the response to the first.
    if (onTheirWay.current.has(id)) return
    onTheirWay.current.add(id)
    // Before the response, so that no other row moves under the pointer in between.
    setGone((them) => [...them.filter(({ session }) => session.id !== id), listed])
    await remove(id, listed.revision)
    onTheirWay.current.delete(id)
  }
  const restore = (id: string) => {
    focus(id)
    bringBack(id)
  }
  const moveBefore = (id: string, moved: SessionListItem, before: string | null) => {
    focus(moved.session.id)
    announce(`“${moved.session.title}” moved`)
    move(id, before)
  }
  const ask = (listed: SessionListItem) => {
    focus(listed.session.id)
    if (isLive(listed, serverNow())) setAsked(listed)
    else void removeNow(listed)
  }
  if (sessions.length + removed.length === 0) return <NoSessions onAdd={() => onEdit('')} />
  // A cancelled session does not overlap with anything.
  const planned = sessions.filter((it) => !isCancelled(it)).map(timed)
  const elsewhere = removed.filter(({ id }) => !removedHere.some((it) => it.session.id === id))
  return (
    <>
      {sessionsByDay([...sessions, ...removedHere], timeZone).map(({ date, ofDay }) => (
        <section key={date} className={rows.day} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{dayName(date)}</h2>
          <Table label={`Sessions on ${dayName(date)}`} columns={columns} className={rows.table}>
            {ofDay.map((it) => {
              const { id } = it.session
              if (removedHere.includes(it))
                return (
                  <RemovedRow
                    key={id}
                    listed={it}
                    timeZone={timeZone}
                    busy={busy}
                    onRestore={() => restore(id)}
                  />
                )
              const together = ofDay.filter(
                (other) => other.startsAt === it.startsAt && !removedHere.includes(other),
              )
              const at = together.indexOf(it)
              const [up, down] = [together[at - 1], together[at + 1]]
              return (
                <SessionRow
                  key={id}
                  listed={it}
                  timeZone={timeZone}
                  now={now}
                  overlaps={isCancelled(it) ? [] : overlapsOf(it, planned)}
                  onUp={up && (() => moveBefore(id, it, up.session.id))}
                  onDown={down && (() => moveBefore(down.session.id, it, id))}
                  onDuplicate={() => onEdit('', id)}
                  onRemove={() => ask(it)}
                />
              )
            })}
          </Table>
        </section>
      ))}
      {elsewhere.length > 0 && (
        <section aria-label="Recently removed" className={styles.entry}>
          <h2 className="bold">Recently removed</h2>
          {elsewhere.map(({ id, title }) => (
            <p key={id} className="line gap-3">
              {title}
              <Button
                variant="secondary"
                aria-label={`Restore ${title}`}
                onClick={() => restore(id)}
              >
                Restore
              </Button>
            </p>
          ))}
        </section>
      )}
      {asked && (
        <Confirm
          title={`Remove “${asked.session.title}”?`}
          action="Remove session"
          cancel="Keep session"
          run={() => removeNow(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <Watching id={asked.session.id} /> Within two seconds, attendees’ pages say that the
            session doesn’t exist. To end it for everyone, use <strong>End</strong> on the live desk
            instead.
          </p>
          <p>You can restore it for ten minutes.</p>
        </Confirm>
      )}
    </>
  )
}

/** Focuses the session named last if the focused element has gone with a change of the list or with the dialog. */
function useFocusWhenLost(
  sessions: readonly SessionListItem[],
  asked: SessionListItem | undefined,
) {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: these changes may remove the focused element
  useEffect(() => {
    // A closing dialog restores the focus in the next frame.
    const frame = requestAnimationFrame(() => {
      if (wanted.current === undefined || document.activeElement !== document.body) return
      document.getElementById(`session-${wanted.current}`)?.focus()
      wanted.current = undefined
    })
    return () => cancelAnimationFrame(frame)
  }, [sessions, asked])
  return (id: string) => {
    wanted.current = id
  }
}

const isIn = (them: readonly { id: string }[], id: string) => them.some((it) => it.id === id)

/** Gaps are shown in the form only: in the list, the times show them. */
const overlapsOf = (it: SessionListItem, planned: readonly Timed[]) =>
  timeHints(timed(it), planned)
    .filter(({ kind }) => kind === 'overlap')
    .map(({ text }) => text)

const timed = ({ session, startsAt, endsAt }: SessionListItem) => ({ ...session, startsAt, endsAt })

/** Why the screen is empty, and what fills it. */
export const NoSessions = ({ onAdd }: { onAdd(): void }) => (
  <EmptyState
    action={
      <>
        <Button icon={<Plus size={18} />} onClick={onAdd}>
          Add session
        </Button>
        <ButtonLink variant="secondary" to={consolePaths.importProgramme()}>
          Import a programme
        </ButtonLink>
      </>
    }
  >
    No sessions yet. Sessions are what attendees watch: each has a time, speakers and a stream.
  </EmptyState>
)
