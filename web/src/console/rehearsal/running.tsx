import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { count } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import type { Run } from './rehearsal-texts.ts'

/** The rehearsal in progress, and the button that stops it. */
export function Running({ run: { attendees, seconds, state } }: { run: Run }) {
  const { change, busy } = useChange('rehearsal-stop')
  const isStopping = state === 'stopping' || busy
  return (
    <Section title="Load test in progress">
      <p role="status">
        {isStopping
          ? 'Stopping and removing the simulated attendees…'
          : `${count(attendees)} attendees sign in, chat for ${count(seconds)} s and reconnect…`}
      </p>
      <p className="muted small">You can leave this screen; the load test continues.</p>
      <div>
        <Button variant="secondary" busy={isStopping} onClick={() => void change({})}>
          Stop load test
        </Button>
      </div>
    </Section>
  )
}
