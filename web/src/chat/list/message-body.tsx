import { Suspense } from 'react'
import { lazyOptional } from '../../ui/lazy-part.ts'
import styles from './chat-message.module.css'
import { isEmojiOnly, mayHaveMarkup } from './message-text.ts'
import { WordParts } from './word-parts.tsx'

// Few messages have code or lists.
const FormattedText = lazyOptional(async () => (await import('./formatted-text.tsx')).FormattedText)

type Props = {
  text: string
  /** The reader's name, when the message mentions them. */
  me: string
}

/** The text of a message. */
export function MessageBody({ text, me }: Props) {
  const plain = (
    <p className={isEmojiOnly(text) ? styles.emoji : styles.text} lang="" dir="auto">
      <WordParts text={text} me={me} />
    </p>
  )
  if (!mayHaveMarkup(text)) return plain
  return (
    <Suspense fallback={plain}>
      <div className={styles.text} lang="">
        <FormattedText text={text} me={me} />
      </div>
    </Suspense>
  )
}
