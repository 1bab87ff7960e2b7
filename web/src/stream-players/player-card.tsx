import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import styles from './player-card.module.css'

type Props = {
  title: ReactNode
  /** A short technical reason, for the help desk. */
  detail?: string
  onRetry: () => void
  /** Present if the sound can continue without the picture. */
  onAudioOnly?: (() => void) | undefined
}

/** Replaces the player when there is nothing to show. */
export function PlayerCard({ title, detail, onRetry, onAudioOnly }: Props) {
  return (
    <div className={styles.card} role="alert">
      <CircleAlert aria-hidden size={32} strokeWidth={1.75} />
      <p className={styles.title}>{title}</p>
      <div className={`${styles.actions} flow gap-2`}>
        <Button variant="primary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        {onAudioOnly && (
          <Button variant="secondary" onClick={onAudioOnly}>
            <Trans>Audio only</Trans>
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.help()}>
          <Trans>Get help</Trans>
        </ButtonLink>
      </div>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  )
}

/** Shown when the player cannot continue. */
export const NotPlaying = () => <Trans>The video isn’t playing, but the chat still works.</Trans>
