import { noteLimit, notePresets, type SpeakerNote } from '@rostra/domain/screens'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../ui/cards.module.css'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import { formatTime } from '../ui/times.ts'

type Props = { showId: string; note: SpeakerNote | null }

const stale = ['speaker-note'] as const

/** Sends the speakers a short note, and shows whether one of them has seen it. */
export function NoteToSpeakers({ showId, note }: Props) {
  const { change: send, busy } = useChange('speaker-note-send', stale)
  const { change: clear, busy: clearing } = useChange('speaker-note-clear', stale)
  /** Counts the notes sent from here, to empty the form after each. */
  const [sent, setSent] = useState(0)
  return (
    <>
      <div className={styles.card} role="status" aria-label="Note shown to the speakers">
        {note ? (
          <>
            <p className={styles.big}>{note.text}</p>
            <div className={styles.meta}>
              <span>
                {note.by}, {formatTime(note.at)}
              </span>
              {note.seenAt === null ? (
                <span className={`${styles.chip} ${styles.warning}`}>Not seen yet</span>
              ) : (
                <span className={styles.chip}>
                  <Check size={14} aria-hidden="true" /> Seen {formatTime(note.seenAt)}
                </span>
              )}
            </div>
            <div>
              <Button
                variant="secondary"
                busy={clearing}
                onClick={() => void attempt(clear({ showId }))}
              >
                Clear note
              </Button>
            </div>
          </>
        ) : (
          <p>No note is shown. A new note appears on the speakers’ pages immediately.</p>
        )}
      </div>
      <fieldset className={styles.tabs} aria-label="Send a note">
        {notePresets.map((text) => (
          <Button
            key={text}
            variant="secondary"
            busy={busy}
            aria-label={`Send “${text}”`}
            onClick={() => void attempt(send({ showId, text }))}
          >
            {text}
          </Button>
        ))}
      </fieldset>
      <Form
        key={sent}
        send={async (text) => {
          await send({ showId, text: text('text') })
          setSent((count) => count + 1)
        }}
      >
        <FormField label="Your own words" name="text" maxLength={noteLimit} autoComplete="off" />
        <SubmitRow action="Send note" variant="secondary" />
      </Form>
    </>
  )
}
