import { Trans } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import buttonStyles from '../ui/button.module.css'
import cardStyles from './player-card.module.css'
import styles from './stream-player.module.css'

/** A session that is a video call: it cannot be embedded, so a link to it is shown. */
export const OutsideCall = ({ address }: { address: string }) => (
  <div className={styles.place}>
    <div className={cardStyles.card}>
      <Video aria-hidden size={32} strokeWidth={1.75} />
      <p className={cardStyles.title}>
        <Trans>This session is a video call. It opens in a new tab.</Trans>
      </p>
      <a
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Trans>Join call</Trans>
      </a>
    </div>
  </div>
)
