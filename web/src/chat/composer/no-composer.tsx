import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { eventEndedText } from '../../ui/event-ended.ts'
import { Link } from '../../ui/link.tsx'
import { attempt } from '../../ui/toast-errors.ts'
import styles from '../chat-panel.module.css'
import { copyMessageText } from '../list/message-link.ts'
import { readDraft } from '../log/chat-storage.ts'
import writing from './chat-composer.module.css'

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

/** Shows the unsent draft, read-only and with a button to copy it, where messages can't be sent. */
function KeptDraft({ channel }: { channel: string }) {
  const [draft] = useState(() => readDraft(channel).trim())
  const id = useId()
  if (draft === '') return null
  return (
    <div className={writing.composer}>
      <label className={writing.slow} htmlFor={id}>
        <Trans>Your unsent message</Trans>
      </label>
      <div className={writing.field}>
        <textarea
          id={id}
          className={writing.box}
          rows={draft.split('\n').length}
          readOnly
          value={draft}
          dir="auto"
        />
      </div>
      <div>
        <Button variant="secondary" onClick={() => void attempt(copyMessageText(draft))}>
          <Trans>Copy text</Trans>
        </Button>
      </div>
    </div>
  )
}
