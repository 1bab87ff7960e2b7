import { noteLimit, notePresets } from '@rostra/domain/screens/screens'
import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import { Form, FormField, SubmitRow } from '../ui/form.tsx'
import styles from './parts.module.css'

type Props = { showId: string; onDone(): void }

/** Sends the speakers a short note, which replaces the one before; the list on air says whether it was seen. */
export function NoteToSpeakers({ showId, onDone }: Props) {
  const { change: send, busy } = useChange('speaker-note-send')
  const say = (text: string) => send({ showId, text }).then(onDone)
  return (
    <>
      <fieldset className={styles.send} aria-label="Send a note">
        {notePresets.map((text) => (
          <Button
            key={text}
            variant="secondary"
            busy={busy}
            aria-label={`Send “${text}”`}
            onClick={() => void attempt(say(text))}
          >
            {text}
          </Button>
        ))}
      </fieldset>
      <Form send={(text) => say(text('text'))}>
        <FormField label="Your own words" name="text" maxLength={noteLimit} autoComplete="off" />
        <SubmitRow action="Send note" />
      </Form>
    </>
  )
}
