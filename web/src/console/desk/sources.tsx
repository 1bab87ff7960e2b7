import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { Picture } from '../../stream-players/silent/picture.tsx'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import type { DirectedSession } from './directed-session.ts'
import styles from './director.module.css'
import type { Running } from './running.ts'

type Signal = NonNullable<DirectedSession['signals']['live']>
type Source = 'live' | 'backup'

const labels: Record<Signal['state'], string> = {
  good: 'signal',
  incomplete: 'incomplete',
  stalled: 'frozen',
  ended: 'gone',
  unreachable: 'gone',
  unknown: 'not measured',
}
const Icons = {
  good: CircleCheck,
  incomplete: TriangleAlert,
  stalled: TriangleAlert,
  ended: TriangleAlert,
  unreachable: TriangleAlert,
  unknown: CircleDashed,
}

type PictureProps = {
  listed: DirectedSession
  /** Minutes. */
  grace: number
  /** The session's title, if previews of several sessions are shown. */
  of?: string
}

/** A silent preview of what attendees see now. */
export function SilentPicture({ listed: { session }, grace, of }: PictureProps) {
  const queries = useQueryClient()
  return (
    <Picture
      compact
      {...(of ? { of } : {})}
      session={session}
      grace={grace}
      onRetry={() => void queries.invalidateQueries({ queryKey: ['director'] })}
    />
  )
}

/** The signal state of the live and backup streams, and which of them is on screen. */
export function Signals({ listed, running }: { listed: DirectedSession; running: Running }) {
  const { session, signals, backupStream } = listed
  const playing: Source = session.direction?.source ?? 'live'
  if (running === 'ended' || running === 'cancelled') return null
  return (
    <ul className={styles.sources} aria-label="Streams">
      <SourceRow name="live" playing={playing} signal={signals.live} simulive={session.simulive} />
      {backupStream ? (
        <SourceRow
          name="backup"
          playing={playing}
          signal={signals.backup}
          simulive={session.simulive}
        />
      ) : (
        <li>
          <TriangleAlert size={18} aria-hidden="true" /> No backup stream.{' '}
          <Link to={consolePaths.sessions(session.id)}>Add one to the session</Link>
        </li>
      )}
    </ul>
  )
}

type RowProps = {
  name: Source
  playing: Source
  signal: Signal | undefined
  simulive: true | undefined
}

function SourceRow({ name, playing, signal, simulive }: RowProps) {
  const state = signal?.state ?? 'unknown'
  const Icon = Icons[state]
  const title = { live: simulive ? 'Recording' : 'Live stream', backup: 'Backup stream' }[name]
  return (
    <li data-state={state}>
      <Icon size={18} aria-hidden="true" />
      <span>
        <strong>{title}</strong>: {labels[state]}
        {name === playing && ', on screen'}
      </span>
      {signal && <span className={styles.detail}>{signal.detail}</span>}
    </li>
  )
}
