import { ArrowDown, ArrowUp, Check, Copy, Minus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { Names } from '../../ui/names.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import { timeIn } from '../ui/event-zone.ts'
import { counted } from '../ui/numbers.ts'
import { isCancelled, isLive, type SessionListItem } from './session-list-item.ts'
import styles from './session-rows.module.css'

type Props = {
  listed: SessionListItem
  timeZone: string
  now: number
  /** Messages about problems with its time. */
  overlaps: readonly string[]
  /** Undefined where moving would change nothing, as the time decides. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onDuplicate(): void
  onRemove(): void
}

/** One session of the programme: its times as it runs, title, state, contents and actions. */
export function SessionRow({ listed, timeZone, now, overlaps, ...actions }: Props) {
  const { session, startsAt, runs } = listed
  const { id, title, speakers } = session
  const { onUp, onDown, onDuplicate, onRemove } = actions
  const state = stateOf(listed, now)
  return (
    <tr data-state={state?.kind}>
      <td className={styles.time}>
        {runs.startsAt !== startsAt && (
          <>
            <del>{timeIn(timeZone, startsAt)}</del>{' '}
          </>
        )}
        <time dateTime={new Date(runs.startsAt).toISOString()}>
          {timeIn(timeZone, runs.startsAt)}
        </time>
        –<time dateTime={new Date(runs.endsAt).toISOString()}>{timeIn(timeZone, runs.endsAt)}</time>
      </td>
      <th scope="row" className={styles.session}>
        <Link
          id={`session-${id}`}
          className={isCancelled(listed) ? styles.struck : undefined}
          to={consolePaths.sessions(id)}
          aria-label={`Edit ${title}`}
        >
          {title}
        </Link>{' '}
        {state && (
          <span className={styles.chip} data-kind={state.kind}>
            {state.text}
          </span>
        )}
        {session.track && <span className={styles.speakers}>{session.track}</span>}
        {speakers.length > 0 && (
          <span className={styles.speakers}>
            <Names speakers={speakers} />
          </span>
        )}
        <Conflicts texts={overlaps} />
      </th>
      <td>
        <ul className={styles.parts} aria-label={`What “${title}” has`}>
          <Part name="Stream" has={Boolean(session.liveStream)} />
          <Part name="Backup" has={Boolean(session.backupStream)} />
          <Part name="Chat" has={Boolean(session.chatChannel)} />
          <Part name="Replay" has={Boolean(session.replayStream)} />
        </ul>
      </td>
      <td>
        <div className={styles.actions}>
          {onUp && (
            <IconButton label={`Move ${title} up`} onClick={onUp}>
              <ArrowUp size={18} />
            </IconButton>
          )}
          {onDown && (
            <IconButton label={`Move ${title} down`} onClick={onDown}>
              <ArrowDown size={18} />
            </IconButton>
          )}
          <IconButton label={`Duplicate ${title}`} onClick={onDuplicate}>
            <Copy size={18} />
          </IconButton>
          <IconButton label={`Remove ${title}`} onClick={onRemove}>
            <Trash2 size={18} />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

type RemovedProps = { listed: SessionListItem; timeZone: string; busy: boolean; onRestore(): void }

/** Keeps the place of a removed session, so that a second click does not reach the next one. */
export function RemovedRow({ listed, timeZone, busy, onRestore }: RemovedProps) {
  const { session, startsAt } = listed
  return (
    <tr data-state="removed">
      <td className={styles.time}>
        <time dateTime={new Date(startsAt).toISOString()}>{timeIn(timeZone, startsAt)}</time>
      </td>
      <th scope="row" className={styles.session} colSpan={3}>
        <span className={styles.struck}>{session.title}</span>{' '}
        <Button
          // The button that was clicked is gone, and the focus with it.
          autoFocus
          id={`session-${session.id}`}
          variant="quiet"
          busy={busy}
          aria-label={`Restore ${session.title}`}
          onClick={onRestore}
        >
          Restore
        </Button>
      </th>
    </tr>
  )
}

/** Several are folded, so that rows stay short. */
function Conflicts({ texts }: { texts: readonly string[] }) {
  const lines = texts.map((text) => (
    <span key={text} className={styles.overlap}>
      {text}
    </span>
  ))
  if (texts.length < 2) return lines
  return (
    <details className={styles.conflicts}>
      <summary>{counted(texts.length, 'conflict')}</summary>
      {lines}
    </details>
  )
}

const Part = ({ name, has }: { name: string; has: boolean }) => (
  <li className={has ? '' : 'muted'}>
    {has ? <Check size={14} className="good" /> : <Minus size={14} />}
    {!has && <span className="visually-hidden">no </span>}
    {name}
  </li>
)

type State = { kind: 'live' | 'cancelled' | 'ended'; text: string }

function stateOf(listed: SessionListItem, now: number): State | undefined {
  if (isCancelled(listed)) return { kind: 'cancelled', text: 'Cancelled' }
  if (isLive(listed, now)) return { kind: 'live', text: 'Live' }
  return listed.runs.endsAt <= now ? { kind: 'ended', text: 'Ended' } : undefined
}
