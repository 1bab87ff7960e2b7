import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { useLanguage } from '../../platform/i18n/trans.tsx'
import type { ChatBlock as Block } from '../log/chat-blocks.ts'
import styles from './chat-block.module.css'
import { ChatMessage, type RowActs } from './chat-message.tsx'
import { dayName } from './chat-times.ts'

type Props = {
  block: Block
  acts: RowActs
  /** The key of the row that takes part in the order of Tab, if it is in here. */
  tabbable: string | undefined
  onMarkRead: () => void
}

/** Some consecutive messages, re-rendered only when one of them changed. */
export const ChatBlock = memo(function ChatBlock({ block, acts, tabbable, onMarkRead }: Props) {
  return (
    <ol className={styles.block} role="presentation">
      {block.rows.map((row) =>
        row.kind === 'day' ? (
          <ChatDay key={row.key} at={row.at} />
        ) : row.kind === 'new' ? (
          <ChatNewLine key={row.key} onMarkRead={onMarkRead} />
        ) : (
          <ChatMessage key={row.key} row={row} acts={acts} tabbable={row.key === tabbable} />
        ),
      )}
    </ol>
  )
})

/** Where the messages begin that came since the reader was last here. */
function ChatNewLine({ onMarkRead }: { onMarkRead: () => void }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its parent is no list, the whole log is
    <li className={styles.newLine} role="listitem">
      <span>
        <Trans>New</Trans>
      </span>
      <button type="button" className={styles.markRead} onClick={onMarkRead}>
        <Trans>Mark as read</Trans>
      </button>
    </li>
  )
}

/** Where a new day begins. */
function ChatDay({ at }: { at: number }) {
  useLanguage()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its parent is no list, the whole log is
    <li className={styles.day} role="listitem">
      <time dateTime={new Date(at).toISOString().slice(0, 10)}>{dayName(at)}</time>
    </li>
  )
}
