import { Trans } from '@lingui/react/macro'
import type { Session } from '@rostra/domain/sessions/session'
import { Button } from '../ui/button.tsx'
import styles from './show-screen.module.css'
import { ShowScreen } from './show-screen.tsx'

type Props = { session: Session; onRetry: () => void }

/** Replaces the player after the start, until there is a picture. */
export const ShowLate = ({ session, onRetry }: Props) => (
  <ShowScreen session={session}>
    <p className={styles.title} role="status">
      {session.liveStream ? (
        <Trans>The session is about to begin. The video will appear here automatically.</Trans>
      ) : (
        <Trans>The picture will be here in a moment</Trans>
      )}
    </p>
    {!session.liveStream && (
      <div className={styles.when}>
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )}
  </ShowScreen>
)
