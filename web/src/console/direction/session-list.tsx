import type { EventPhase } from '@rostra/domain/event/event-phase'
import { CircleCheck, Eye, MessageSquare, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { counted } from '../ui/numbers.ts'
import { formatMoment, formatTime } from '../ui/times.ts'
import { DelayDialog } from './delay-dialog.tsx'
import styles from './desk.module.css'
import type { DirectedSession } from './directed-session.ts'
import { clockText, type Running, runningAt, runningNames } from './running.ts'
import { ahead, behind, inHeldOrder, isInTrouble, lacksOf, worstFirst } from './running-order.ts'
import type { Figures } from './use-figures.ts'

type Props = {
  listed: readonly DirectedSession[]
  figures: Figures | undefined
  phase: EventPhase
  /** ms */
  grace: number
  now: number
  /** Sessions that need a backup stream. */
  backup: ReadonlySet<string>
  /** A session's id; undefined for the whole event. */
  selected: string | undefined
  onSelect(id?: string): void
}

const none: ReadonlySet<string> = new Set()

/** Sessions further ahead than this, in ms, are shown with their day. */
const sameDay = 12 * 3600_000
const overviewNames = { before: 'Getting started', empty: 'Getting started', after: 'Results' }

/** The programme: what runs now, worst signal first, what comes next and lacks something, and what has ended. */
export function SessionList({
  listed,
  figures,
  backup,
  phase,
  grace,
  now,
  selected,
  onSelect,
}: Props) {
  const [delaying, setDelaying] = useState(false)
  const [held, setHeld] = useState<readonly string[]>()
  const on = inHeldOrder(worstFirst(listed, grace, now), held)
  const isOn = new Set(on.map(({ session }) => session.id))
  const waiting = ahead(listed, now)
  const next = waiting.filter(({ session }) => !isOn.has(session.id))
  const ended = behind(listed, now).filter(({ session }) => !isOn.has(session.id))
  // Also one that starts in a moment and so is on the desk already.
  const [first] = waiting
  const hold = () => setHeld((before) => before ?? on.map(({ session }) => session.id))
  // Said once where several need one.
  const unsafe = next.filter(({ session }) => backup.has(session.id)).length
  const ofEach = unsafe > 1 ? none : backup
  const row = ({ session }: DirectedSession, children: ReactNode, isBad = false) => (
    <li key={session.id}>
      <button
        type="button"
        className={styles.show}
        data-row=""
        aria-current={session.id === selected || undefined}
        data-trouble={isBad || undefined}
        onClick={() => onSelect(session.id)}
      >
        <bdi className={styles.showTitle}>{session.title}</bdi>
        {children}
      </button>
    </li>
  )
  return (
    <nav className={styles.sessions} aria-label="Sessions" data-keys="">
      {phase.phase !== 'live' && phase.phase !== 'between' && (
        <button
          type="button"
          className={styles.show}
          aria-current={selected === undefined || undefined}
          onClick={() => onSelect()}
        >
          <span className={styles.showTitle}>{overviewNames[phase.phase]}</span>
        </button>
      )}
      {on.length > 0 && (
        <section>
          <h2 id="on-now">On now</h2>
          {/* The order is held while the pointer or the focus is in the list. */}
          <ul
            aria-labelledby="on-now"
            onPointerEnter={hold}
            onPointerLeave={() => setHeld(undefined)}
            onFocus={hold}
            onBlur={(event) =>
              !event.currentTarget.contains(event.relatedTarget) && setHeld(undefined)
            }
          >
            {on.map((it) =>
              row(
                it,
                <OnNow
                  listed={it}
                  running={runningAt(it.session, grace, now)}
                  now={now}
                  messages={figures?.shows.find(({ id }) => id === it.session.id)?.messages}
                />,
                isInTrouble(it),
              ),
            )}
          </ul>
        </section>
      )}
      {next.length > 0 && (
        <section>
          <div className={styles.listHead}>
            <h2 id="next">Next</h2>
            {phase.phase !== 'before' && (
              <Button variant="quiet" onClick={() => setDelaying(true)}>
                Delay all…
              </Button>
            )}
          </div>
          {unsafe > 1 && <p className={styles.unsafe}>{unsafe} sessions without a backup stream</p>}
          <ul aria-labelledby="next">
            {next.map((it) =>
              row(
                it,
                <Ahead
                  lacks={lacksOf(it, ofEach)}
                  isReady={lacksOf(it, backup).length === 0}
                  listed={it}
                  now={now}
                />,
              ),
            )}
          </ul>
        </section>
      )}
      {ended.length > 0 && (
        <details open={phase.phase === 'after'}>
          <summary>Ended {ended.length}</summary>
          <ul aria-label="Ended">
            {ended.map((it) =>
              row(
                it,
                <span className={styles.facts}>
                  {formatTime(it.session.endsAt)}{' '}
                  {it.session.status === 'cancelled' && runningNames.cancelled}
                </span>,
              ),
            )}
          </ul>
        </details>
      )}
      {listed.length === 0 && <p className="muted">No sessions yet.</p>}
      {delaying && first && <DelayDialog all listed={first} onClose={() => setDelaying(false)} />}
    </nav>
  )
}

type OnNowProps = {
  listed: DirectedSession
  running: Running
  now: number
  /** In the last minute; undefined until loaded. */
  messages: number | undefined
}

function OnNow({ listed, running, now, messages }: OnNowProps) {
  const { session, viewers, guests } = listed
  const { startsAt, endsAt } = session
  return (
    <>
      <span className={styles.facts}>
        {running === 'soon' && `starts in ${clockText(startsAt - now)}`}
        {running === 'live' && `${clockText(now - startsAt)} of ${clockText(endsAt - startsAt)}`}
        {running === 'over-time' && `${clockText(now - endsAt)} over time`}
      </span>
      {isInTrouble(listed) && (
        <span className={styles.bad}>
          <TriangleAlert size={14} />
          {session.liveStream ? 'Check the stream' : 'No stream'}
        </span>
      )}
      <span className={styles.facts}>
        <span className="line gap-1">
          <Eye size={16} /> {viewers.toLocaleString()}
          <span className="visually-hidden"> watching</span>
          {guests > 0 && <span className="unbroken"> ({counted(guests, 'guest')})</span>}
        </span>
        {session.chatChannel && (
          <span className="row gap-1">
            <MessageSquare size={16} /> {messages?.toLocaleString() ?? '–'}/min
            <span className="visually-hidden"> messages</span>
          </span>
        )}
      </span>
    </>
  )
}

type AheadProps = {
  listed: DirectedSession
  lacks: readonly string[]
  isReady: boolean
  now: number
}

function Ahead({ listed, lacks, isReady, now }: AheadProps) {
  const { startsAt, direction } = listed.session
  const planned = direction ? Date.parse(direction.plannedStartTime) : startsAt
  return (
    <span className={styles.facts}>
      {planned !== startsAt && <del>{formatTime(planned)}</del>}
      <time dateTime={new Date(startsAt).toISOString()}>
        {startsAt - now > sameDay ? formatMoment(startsAt) : formatTime(startsAt)}
      </time>
      {lacks.length > 0 ? (
        <span className={styles.lacks}>
          <TriangleAlert size={14} />
          {lacks.join(', ')}
        </span>
      ) : (
        isReady && (
          <span className={styles.ready}>
            <CircleCheck size={14} />
            ready
          </span>
        )
      )}
    </span>
  )
}
