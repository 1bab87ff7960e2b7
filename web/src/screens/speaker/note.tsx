import type { SpeakerNote } from '@rostra/domain/screens/screens'
import { Check, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { screenLink } from '../use-screen.ts'
import styles from './note.module.css'

type Props = { note: SpeakerNote | null; onSeen(): void }

/** The team's note; “Seen” confirms to the team that the speaker has seen it. */
export function Note({ note, onSeen }: Props) {
  return (
    <div role="status" aria-label="Note from the organisers">
      {note && <NoteCard key={note.id} note={note} onSeen={onSeen} />}
    </div>
  )
}

function NoteCard({ note, onSeen }: { note: SpeakerNote; onSeen(): void }) {
  const { id, text, by, at, seenAt } = note
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const seen = async () => {
    setBusy(true)
    setProblem('')
    try {
      await screenLink().call('speaker-note-seen', { id })
      onSeen()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <div className={`${styles.note} ${seenAt === null ? styles.fresh : ''}`}>
      <MessageSquareText aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
        <p className={styles.from}>
          <bdi>{by}</bdi>, {timeText(at)}
          {problem && ` · ${problem}`}
        </p>
      </div>
      {seenAt === null ? (
        <Button busy={busy} onClick={() => void seen()}>
          Seen
        </Button>
      ) : (
        <p className={`${styles.seen} row gap-1`} data-takes-focus>
          <Check aria-hidden="true" size={20} /> Seen {timeText(seenAt)}
        </p>
      )}
    </div>
  )
}

const timeText = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)
