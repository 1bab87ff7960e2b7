import { useState } from 'react'
import { useCall } from '../../../platform/transport/use-call.ts'
import { formatTime } from '../../ui/times.ts'
import styles from '../rows.module.css'

type Props = { channel: string; seq: number; editedAt: number }

/** Marks a message as edited; opens to show its earlier versions. */
export function MessageVersions({ channel, seq, editedAt }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.who}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Edited
      </button>
      {/* The key remounts the list after another edit. */}
      {open && <Versions key={editedAt} channel={channel} seq={seq} />}
    </>
  )
}

function Versions({ channel, seq }: Pick<Props, 'channel' | 'seq'>) {
  const { data, error } = useCall('chat-versions', { channel, seq })
  if (error) return <p className={styles.fine}>{error.message}</p>
  if (!data) return <p className={styles.fine}>Loading earlier versions…</p>
  return (
    <ol className={styles.fine} aria-label="Earlier versions">
      {data.versions.slice(0, -1).map(({ text, at }) => (
        <li key={at}>
          <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>{' '}
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ol>
  )
}
