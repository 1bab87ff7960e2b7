import { Trans } from '@lingui/react/macro'
import { Headphones } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import styles from './audio-only.module.css'

/** Replaces the picture in audio-only mode. */
export function AudioOnly({ onPicture }: { onPicture: () => void }) {
  return (
    <div className={styles.sound}>
      <Headphones aria-hidden size={32} strokeWidth={1.75} />
      <p className={styles.text} role="status">
        <Trans>Audio only</Trans>
      </p>
      <Button variant="secondary" onClick={onPicture}>
        <Trans>Show video</Trans>
      </Button>
    </div>
  )
}
