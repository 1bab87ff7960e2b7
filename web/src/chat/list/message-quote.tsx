import { useLingui } from '@lingui/react/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { Quote } from '@rostra/domain/chat/quotes'
import styles from './message-quote.module.css'

type Props = {
  quote: Quote
  /** The same as for the row's other buttons. */
  tabIndex: number
  onJump: (seq: number) => void
}

/** The message that a message replies to; a click jumps to it. */
export function MessageQuote({ quote: { seq, user, text }, tabIndex, onJump }: Props) {
  const { t } = useLingui()
  if (!user)
    return (
      <p className={styles.quote}>
        <em>{t`The message it replies to was removed`}</em>
      </p>
    )
  const name = user.name || nicknameFallback
  return (
    <button
      type="button"
      className={styles.quote}
      tabIndex={tabIndex}
      aria-label={t`In reply to ${{ name }}: ${{ text: text ?? '' }}`}
      onClick={() => onJump(seq)}
    >
      <strong dir="auto">{name}</strong> <span dir="auto">{text}</span>
    </button>
  )
}
