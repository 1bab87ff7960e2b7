import { Trans, useLingui } from '@lingui/react/macro'
import { problemText } from '../../platform/i18n/problem-text.ts'
import type { ChatView } from '../log/chat-view.ts'
import styles from './chat-list.module.css'

type Props = {
  view: ChatView
  /** Of a chat without messages. */
  empty: string
  onLoad: () => void
  /** Whether Tab stops at the button: at the newest message it would scroll away from there. */
  isReachable: boolean
}

/** Shown above the oldest message: more to load, the start of the chat, or why there are no messages. */
export function ChatListTop({ view, empty, onLoad, isReachable }: Props) {
  const { t } = useLingui()
  if (view.refused) return <p className={styles.note}>{problemText(view.refused)}</p>
  if (!view.entered)
    return (
      <p className={styles.note} aria-busy="true">
        <Trans>Loading chat…</Trans>
      </p>
    )
  if (view.more)
    return (
      <button
        type="button"
        className={styles.load}
        tabIndex={isReachable ? 0 : -1}
        data-load
        aria-disabled={view.history === 'loading'}
        onClick={onLoad}
      >
        {view.history === 'loading' ? t`Loading…` : t`Load earlier messages`}
      </button>
    )
  return (
    <p className={styles.note} data-takes-focus>
      {view.messages.length + view.own.length === 0 ? empty : t`This is the start of the chat.`}
    </p>
  )
}
