import { type SpeakerCountdown, speakerCountdown } from '@rostra/domain/screens/screens'
import type { Session } from '@rostra/domain/sessions/session'
import {
  CircleAlert,
  CircleCheck,
  Clock,
  Hourglass,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
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
  ended: { text: '', Icon: CircleCheck },
}

type Props = {
  session: Session
  /** Minutes. */
  grace: number
}

/** The time to the session's end by the server's clock; the end may change while it runs. */
export function Countdown({ session, grace }: Props) {
  const now = useServerNow(1000)
  const { endsAt } = session
  const { phase, ms } = speakerCountdown(session, grace * 60_000, now)
  const { text, Icon } = looks[phase]
  // Time left is rounded up, so that 0:00 is the end; time over is rounded down.
  const seconds = phase === 'over' ? Math.floor(ms / 1000) : Math.ceil(ms / 1000)
  return (
    <section
      className={`${styles.countdown} ${styles[phase]} ${seconds >= 3600 && phase !== 'ended' ? styles.long : ''}`}
      aria-label="Time"
      data-phase={phase}
    >
      <p className={styles.clock} role="timer">
        {phase === 'over' && <span className={styles.by}>over by </span>}
        {phase === 'ended' ? 'Ended' : clockText(seconds)}
      </p>
      <p className={styles.text}>
        <Icon aria-hidden="true" /> {text}
        <span className={styles.end}>
          {phase === 'ended' ? 'at' : 'ends at'} {timeText(endsAt)}
        </span>
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
  ended: 'The session has ended',
}

function clockText(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '')
}

const timeText = (at: number): string =>
  new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(at)
