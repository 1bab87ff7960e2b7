import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
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
}

/** Replaces the composer where messages can't be sent: shows the reason and the unsent draft. */
export const NoComposer = ({ channel, isOver, writable, closed }: Props) => (
  <>
    <p className={styles.closed}>
      {isOver ? (
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
