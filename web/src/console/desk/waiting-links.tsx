import { Link } from '../../ui/link.tsx'
import { type Waiting, waitingText } from '../shell/use-waiting.ts'
import { consolePaths } from '../ui/console-paths.ts'
import styles from './control-room.module.css'
import type { Figures } from './use-figures.ts'

const goals: Record<Waiting, string> = {
  doors: consolePaths.desk({ tab: 'refused' }),
  tickets: consolePaths.desk({ tab: 'help' }),
  reports: consolePaths.desk({ tab: 'chat' }),
  reviews: consolePaths.desk({ tab: 'chat' }),
  questions: consolePaths.desk({ tab: 'questions' }),
}
const kinds = Object.keys(goals) as Waiting[]

/** What is waiting for the team, as links; one short sentence when nothing is. */
export function WaitingLinks({ figures }: { figures: Figures | undefined }) {
  if (!figures) return <div className={styles.quiet} />
  const waiting = kinds.filter((kind) => figures[kind] > 0)
  if (waiting.length === 0)
    return (
      <p className={styles.quiet}>
        Nothing to do: no new questions, reports, tickets, refused sign-ins or messages to review.
      </p>
    )
  return (
    <ul className={styles.waiting} aria-label="Waiting for the team">
      {waiting.map((kind) => (
        <li key={kind}>
          <Link to={goals[kind]}>{waitingText(kind, figures[kind])}</Link>
        </li>
      ))}
    </ul>
  )
}
