import type { ModeratedMessage } from '@rostra/domain/chat/moderation-calls'
import styles from '../rows.module.css'

/** A message's text; struck through if it was removed, with who removed it and why. */
export const MessageText = ({
  message: { text, files, removed },
}: {
  message: ModeratedMessage
}) => {
  const content = [text, ...(files ?? []).map((file) => `[${file.name}]`)].filter(Boolean).join(' ')
  if (!removed) return <p className={styles.text}>{content}</p>
  return (
    <p className={styles.text}>
      <del>{content}</del>
      <span className={styles.fine}>
        Removed{removed.by && ` by ${removed.by}`}
        {removed.reason && `: ${removed.reason}`}
      </span>
    </p>
  )
}
