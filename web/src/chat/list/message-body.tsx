import { Suspense } from 'react'
import { lazyOptional } from '../../ui/lazy-part.ts'
import styles from './chat-message.module.css'
import { isEmojiOnly, isLong, mayHaveMarkup } from './message-text.ts'
import { WordParts } from './word-parts.tsx'

// Few messages have code or lists.
const FormattedText = lazyOptional(async () => (await import('./formatted-text.tsx')).FormattedText)

const LongMessage = lazyOptional(async () => (await import('./formatted-text.tsx')).LongMessage)

type Props = {
  text: string
  /** The reader's name, when the message mentions them. */
  me: string
  /** Of the button that shows all of a long message. */
  tabIndex?: number
}

/** The text of a message; a long one is folded, so that it leaves room for others. */
export function MessageBody({ tabIndex, ...props }: Props) {
  const body = <Body {...props} />
  if (!isLong(props.text)) return body
  return (
    <Suspense fallback={body}>
      <LongMessage tabIndex={tabIndex}>{body}</LongMessage>
    </Suspense>
  )
}

function Body({ text, me }: Props) {
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
