import { useLingui } from '@lingui/react/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { Quote } from '@rostra/domain/chat/quotes'
import styles from './message-quote.module.css'

type Props = {
  quote: Quote
  /** As the row's other buttons take part in the order of Tab. */
  tabIndex: number
  onJump: (seq: number) => void
}

/** What a message replies to; pressing it leads there. */
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
