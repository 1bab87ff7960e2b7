import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import type { ReactNode } from 'react'
import { eventEndedText } from '../../ui/event-ended.ts'
import { Link } from '../../ui/link.tsx'
import styles from '../chat-panel.module.css'
import { KeptDraft } from './kept-draft.tsx'

type Props = {
  channel: string
  isOver: boolean
  /** False for a session that has ended. */
  writable: boolean
  closed: boolean
  /** What tells the person that they are banned from all chats, and until when. */
  banned: ReactNode
}

/** Replaces the composer where messages can't be sent: shows the reason and the unsent draft. */
export const NoComposer = ({ channel, isOver, writable, closed, banned }: Props) => (
  <>
    {banned && <div className={styles.closed}>{banned}</div>}
    <p className={styles.closed}>
      {banned ? (
        <Link to={paths.help()}>
          <Trans>Contact the help desk</Trans>
        </Link>
      ) : isOver ? (
        eventEndedText()
      ) : closed ? (
        <Trans>The chat is closed right now.</Trans>
      ) : writable ? (
        <Trans>Only questions are allowed right now. Use Ask a Question.</Trans>
      ) : (
        <Trans>
          This session has ended. Need help? <Link to={paths.help()}>Contact the help desk</Link>
        </Trans>
      )}
    </p>
    <KeptDraft channel={channel} />
  </>
)
