import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import styles from './formatted-text.module.css'
import { blocksOf, piecesOf } from './message-format.ts'
import { WordParts } from './word-parts.tsx'

type Props = {
  text: string
  /** The reader's name, when the message mentions them. */
  me: string
}

/** A message with code or lists; the rest of it is text and links as in any other message. */
export function FormattedText({ text, me }: Props) {
  // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change
  return blocksOf(text).map((block, index) => {
    if (block.kind === 'code')
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        <pre key={index} className={styles.code} dir="ltr" translate="no" tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      )
    if (block.kind === 'text')
      return (
        <p key={index} dir="auto">
          <Pieces text={block.text} me={me} />
        </p>
      )
    const List = block.items[0]?.number === undefined ? 'ul' : 'ol'
    return (
      <List key={index} className={styles.list} dir="auto">
        {block.items.map((item, at) => (
          <li key={at} value={item.number}>
            <Pieces text={item.text} me={me} />
          </li>
        ))}
      </List>
    )
  })
  // biome-ignore-end lint/suspicious/noArrayIndexKey: the parts of a text never change
}

const Pieces = ({ text, me }: Props) =>
  piecesOf(text).map((piece, index) =>
    piece.kind === 'code' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <code key={index} className={styles.inline} dir="ltr" translate="no">
        {piece.text}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <WordParts key={index} text={piece.text} me={me} />
    ),
  )

type LongProps = { tabIndex: number | undefined; children: ReactNode }

/** Twelve lines of a message, and a button for the rest. */
export function LongMessage({ tabIndex, children }: LongProps) {
  const [whole, setWhole] = useState(false)
  return (
    <>
      <div className={whole ? undefined : styles.folded}>{children}</div>
      <button
        type="button"
        className={styles.fold}
        tabIndex={tabIndex}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
      </button>
    </>
  )
}
