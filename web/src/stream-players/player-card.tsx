import { CircleAlert } from 'lucide-react'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './player-card.module.css'

type Props = {
  title: string
  /** A short technical reason, for the help desk. */
  detail?: string
  onRetry: () => void
  /** Where the sound can go on alone. */
  onAudioOnly?: (() => void) | undefined
}

/** Stands in the player's place when there is nothing to see. */
export function PlayerCard({ title, detail, onRetry, onAudioOnly }: Props) {
  return (
    <div className={styles.card} role="alert">
      <CircleAlert aria-hidden size={32} strokeWidth={1.75} />
      <p className={styles.title}>{title}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
        {onAudioOnly && (
          <Button variant="secondary" onClick={onAudioOnly}>
            Audio only
          </Button>
        )}
        <ButtonLink variant="secondary" to="/help">
          Get help
        </ButtonLink>
      </div>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  )
}

/** What the player says when it cannot go on. */
export const notPlaying = "The video isn't playing. Your chat still works."
