import { useLingui } from '@lingui/react/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { PinnedMessage } from '@rostra/domain/chat/chat-rules'
import { Pin } from 'lucide-react'
import styles from './chat-pinned.module.css'
import { MessageBody } from './message-body.tsx'

/** The message that moderators have pinned above the chat. */
export function ChatPinned({ pinned, me }: { pinned: PinnedMessage; me: string }) {
  const { t } = useLingui()
  return (
    <section className={styles.pinned} aria-label={t`Pinned message`}>
      <Pin size={16} aria-hidden="true" />
      <div className={styles.text}>
        <strong dir="auto">{pinned.user.name || nicknameFallback}</strong>
        <MessageBody text={pinned.text} me={me} />
      </div>
    </section>
  )
}
