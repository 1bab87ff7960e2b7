import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { Picture } from '../../stream-players/silent/picture.tsx'
import type { DirectedSession } from './directed-session.ts'
import styles from './panel.module.css'
import type { Running } from './running.ts'

type Signal = NonNullable<DirectedSession['signals']['live']>

const labels: Record<Signal['state'], string> = {
  good: 'signal good',
  incomplete: 'incomplete',
  stalled: 'frozen',
  ended: 'not sending',
  unreachable: 'not sending',
  unknown: '',
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
}

/** A silent preview of what attendees see now. */
export function SilentPicture({ listed: { session }, grace }: PictureProps) {
  const queries = useQueryClient()
  return (
    <Picture
      compact
      session={session}
      grace={grace}
      onRetry={() => void queries.invalidateQueries({ queryKey: ['director'] })}
    />
  )
}

/** The signal state of the live and backup streams, and which of them is on screen. */
export function Signals({ listed, running }: { listed: DirectedSession; running: Running }) {
  const { session, signals, backupStream } = listed
  const playing = session.direction?.source ?? 'live'
  if (running === 'ended' || running === 'cancelled') return null
  const row = (title: string, signal: Signal | undefined, isPlaying: boolean) => {
    const state = signal?.state ?? 'unknown'
    const Icon = Icons[state]
    return (
      <li className={`line gap-1 ${state === 'good' ? 'good' : state === 'unknown' ? '' : 'bad'}`}>
        <Icon size={16} />
        <span>
          {[title, labels[state]].filter(Boolean).join(': ')}
          {isPlaying && ', on screen'}
        </span>
        {signal && <span className="muted tiny">{signal.detail}</span>}
      </li>
    )
  }
  return (
    <ul className={styles.sources} aria-label="Streams">
      {row(session.simulive ? 'Recording' : 'Live stream', signals.live, playing === 'live')}
      {backupStream ? (
        row('Backup stream', signals.backup, playing === 'backup')
      ) : (
        <li className="row gap-1">
          <TriangleAlert size={16} /> No backup
        </li>
      )}
    </ul>
  )
}
