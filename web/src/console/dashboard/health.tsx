import type { AnswerOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { StreamHealth } from '@rostra/domain/dashboard/dashboard-calls'
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { Section } from '../ui/screen.tsx'
import styles from './system.module.css'

type Dashboard = AnswerOf<(typeof calls)['dashboard']>
type Props = Pick<Dashboard, 'server' | 'database' | 'disk' | 'broker' | 'streams'>

const streamNames: Record<StreamHealth['state'], string> = {
  good: 'OK',
  incomplete: 'Incomplete',
  stalled: 'Stalled',
  ended: 'Ended',
  unreachable: 'Unreachable',
  unknown: 'Unknown',
}

/** The health of the server and the services it needs; never shown by colour alone. */
export const Health = ({ server, database, disk, broker, streams }: Props) => (
  <Section title="Health">
    <ul className={styles.health}>
      <Item name="Server" state={server.state}>
        Up {duration(server.uptime)} · {server.sockets.toLocaleString()}{' '}
        {server.sockets === 1 ? 'connection' : 'connections'} · up to {Math.round(server.late)} ms
        delay · {Math.round(server.memory / 1e6)} MB memory · Rostra {server.version}
      </Item>
      <Item name="Database" state={database.state}>
        {database.ms === null ? 'Not responding' : `Responds in ${database.ms.toFixed(1)} ms`}
      </Item>
      {disk.free !== null && (
        <Item name="Disk" state={disk.state}>
          {disk.state === 'bad' && 'Free up space: '}
          {(disk.free / 1e9).toLocaleString(undefined, { maximumFractionDigits: 1 })} GB left
        </Item>
      )}
      <Item name="Message broker" state={broker.state}>
        {broker.state === 'none'
          ? 'Not needed with a single instance'
          : broker.state === 'bad'
            ? 'Not connected'
            : `Connected${broker.ms === null ? '' : `, ${broker.ms.toFixed(1)} ms delay`}`}
      </Item>
      {streams.map(({ showId, title, state, detail }) => (
        <Item
          key={showId}
          name={`Stream: ${title}`}
          state={state === 'good' ? 'good' : state === 'unknown' ? 'none' : 'bad'}
          text={streamNames[state]}
        >
          {detail}
        </Item>
      ))}
    </ul>
  </Section>
)

type ItemProps = {
  name: string
  state: 'good' | 'bad' | 'none'
  text?: string
  children: React.ReactNode
}

const stateNames = { good: 'OK', bad: 'Problem', none: 'Not used' }
const Icons = { good: CircleCheck, bad: TriangleAlert, none: CircleDashed }

function Item({ name, state, text = stateNames[state], children }: ItemProps) {
  const Icon = Icons[state]
  return (
    <li>
      <Icon size={20} className={state === 'none' ? 'muted' : state} />
      <div>
        <strong>{name}</strong> <span className="muted">{text}</span>
        <p className="muted small">{children}</p>
      </div>
    </li>
  )
}

/** A duration in seconds as text, such as `12 min`. */
function duration(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`
}
