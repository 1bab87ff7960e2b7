import { useChange } from '../../platform/transport/use-call.ts'
import { Button } from '../../ui/button.tsx'
import kit from '../ui/form-kit.module.css'
import { count } from '../ui/numbers.ts'
import { Section } from '../ui/screen.tsx'
import styles from './rehearsal.module.css'
import { duration, phaseNames, type Run } from './rehearsal-texts.ts'

/** The rehearsal in progress: its progress, its figures so far, and the button that stops it. */
export function Running({ run }: { run: Run }) {
  const { change, busy } = useChange('rehearsal-stop')
  const { attendees, seconds, figures } = run
  const isStopping = run.state === 'stopping' || busy
  const isChat = figures?.phase === 'chat'
  const done = isChat ? Math.min(seconds, figures.elapsed / 1000) : (figures?.connected ?? 0)
  return (
    <Section title="Load test in progress">
      <p role="status">
        {isStopping
          ? 'Stopping and removing the simulated attendees…'
          : figures
            ? phaseNames[figures.phase]
            : 'Starting…'}
      </p>
      <progress
        className={styles.progress}
        aria-label={isChat ? 'Part of the chat' : 'Connected attendees'}
        max={isChat ? seconds : attendees}
        value={done}
      />
      <Figures
        figures={[
          ['Connected', figures ? `${count(figures.connected)} of ${count(attendees)}` : '–'],
          ['Messages sent', figures ? count(figures.messages) : '–'],
          ['Stored within', duration(figures?.stored)],
          ['Delivered within', duration(figures?.delivered)],
          ['Failures', figures ? count(figures.failures) : '–'],
        ]}
      />
      <p className={kit.meta}>
        Times are those of 95% of the messages. You can leave this screen; the load test continues.
      </p>
      <div>
        <Button variant="secondary" busy={isStopping} onClick={() => void change({})}>
          Stop load test
        </Button>
      </div>
    </Section>
  )
}

const Figures = ({ figures }: { figures: readonly (readonly [string, string])[] }) => (
  <dl className={styles.figures}>
    {figures.map(([name, value]) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
