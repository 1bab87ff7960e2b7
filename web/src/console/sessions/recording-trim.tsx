import type { StudioAnswer } from '@rostra/domain/studio/studio-calls'
import { useState } from 'react'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../ui/form-kit.module.css'
import { RecordingPreview } from './recording-preview.tsx'

type Recording = NonNullable<StudioAnswer['recording']>
type Trim = Recording['shown']

type Props = {
  showId: string
  recording: Recording
  /** Shows a toast with Undo. */
  undo(title: string, undo: () => unknown): void
}

/** Where the replay begins and ends. Nothing is deleted, and both can be changed at any time. */
export function RecordingTrim({ showId, recording, undo }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState(recording.shown)
  const { change, busy } = useChange('recording-trim')
  const { id } = recording
  const save = async (wanted: Trim) => {
    const { before } = await change({ showId, id, shown: wanted })
    setShown(wanted)
    undo('Replay trimmed', async () => {
      await change({ showId, id, shown: before })
      setShown(before)
    })
  }
  const isBackwards = shown.from !== null && shown.to !== null && shown.from >= shown.to
  const isSaved = shown.from === recording.shown.from && shown.to === recording.shown.to
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Trim the replay</summary>
      {isOpen && (
        <div className={styles.entry}>
          <p className="muted small">
            Play the recording to the point where the replay should begin or end, then press the
            button. Cuts are made to the nearest two seconds, and nothing is deleted.
          </p>
          <RecordingPreview
            address={recording.address}
            shown={shown}
            onMark={(mark) => setShown({ ...shown, ...mark })}
          />
          <p role="status" className={isBackwards ? 'bad small' : 'muted small'}>
            {isBackwards
              ? 'The end is before the beginning. Choose another one.'
              : `Begins ${shown.from === null ? 'with the session' : `at ${clockText(shown.from)}`}, ends ${shown.to === null ? 'with the recording' : `at ${clockText(shown.to)}`}.`}
          </p>
          <div className="line gap-3">
            <Button
              busy={busy}
              disabled={isBackwards || isSaved}
              onClick={() => void attempt(save(shown))}
            >
              Save trim
            </Button>
            <Button
              variant="secondary"
              disabled={shown.from === null && shown.to === null}
              onClick={() => setShown({ from: null, to: null })}
            >
              Remove trim
            </Button>
          </div>
        </div>
      )}
    </details>
  )
}

/** To the second, in this computer's time zone. */
const clockText = (at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(at)
