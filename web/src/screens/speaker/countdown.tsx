import { type SpeakerCountdown, speakerCountdown } from '@rostra/domain/screens'
import type { SessionView } from '@rostra/domain/session'
import { CircleAlert, Clock, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useServerNow } from '../../platform/transport/server-clock.ts'
import styles from './countdown.module.css'

type Phase = SpeakerCountdown['phase']

/** Text and icons say the same as the colour. */
const looks: Record<Phase, { text: string; Icon: LucideIcon }> = {
  before: { text: 'until the start', Icon: Clock },
  running: { text: 'left', Icon: Clock },
  soon: { text: 'left: ends soon', Icon: Hourglass },
  last: { text: 'left: last minute', Icon: TriangleAlert },
  over: { text: 'over time', Icon: CircleAlert },
}

/** The time to the session's end by the server's clock; the end may change while it runs. */
export function Countdown({ session }: { session: SessionView }) {
  const now = useServerNow(1000)
  const startsAt = Date.parse(session.startTime)
  const endsAt = Date.parse(session.endTime)
  const { phase, ms } = speakerCountdown({ startsAt, endsAt }, now)
  const { text, Icon } = looks[phase]
  // Time left is rounded up, so that 0:00 is the end; time over is rounded down.
  const seconds = phase === 'over' ? Math.floor(ms / 1000) : Math.ceil(ms / 1000)
  return (
    <section
      className={`${styles.countdown} ${styles[phase]} ${seconds >= 3600 ? styles.long : ''}`}
      aria-label="Time"
      data-phase={phase}
    >
      <p className={styles.clock} role="timer">
        {phase === 'over' && <span className={styles.by}>over by </span>}
        {clockText(seconds)}
      </p>
      <p className={styles.text}>
        <Icon aria-hidden="true" /> {text}
        <span className={styles.end}>ends at {timeText(endsAt)}</span>
      </p>
      {/* Each change of colour is announced once. */}
      <p className="visually-hidden" role="status">
        {spoken[phase]}
      </p>
    </section>
  )
}

const spoken: Record<Phase, string> = {
  before: '',
  running: '',
  soon: 'Less than 5 minutes left',
  last: 'Less than 1 minute left',
  over: 'The session is over time',
}

function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '')
}

const timeText = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)
