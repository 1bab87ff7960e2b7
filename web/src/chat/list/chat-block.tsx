import { Trans, useLingui } from '@lingui/react/macro'
import { Megaphone } from 'lucide-react'
import { memo } from 'react'
import { eventLanguage } from '../../platform/i18n/language.ts'
import { said } from '../../platform/i18n/live-text.ts'
import { useLanguage } from '../../platform/i18n/trans.tsx'
import type { ChatBlock as Block } from '../log/chat-blocks.ts'
import type { AnnouncementRow } from '../log/chat-rows.ts'
import styles from './chat-list.module.css'
import { ChatMessage, type RowActs } from './chat-message.tsx'
import { clockTime, dayName } from './chat-times.ts'

type Props = {
  block: Block
  acts: RowActs
  /** Key of the list's one row in the tab order, if it is in this block. */
  tabbable: string | undefined
  onMarkRead: () => void
}

/** Consecutive messages, re-rendered only when one of them changes. */
export const ChatBlock = memo(function ChatBlock({ block, acts, tabbable, onMarkRead }: Props) {
  return (
    <ol className={styles.block} role="presentation">
      {block.rows.map((row) =>
        row.kind === 'day' ? (
          <ChatDay key={row.key} at={row.at} />
        ) : row.kind === 'new' ? (
          <ChatNewLine key={row.key} onMarkRead={onMarkRead} />
        ) : row.kind === 'announcement' ? (
          <ChatAnnouncement key={row.key} row={row} tabbable={row.key === tabbable} />
        ) : (
          <ChatMessage key={row.key} row={row} acts={acts} tabbable={row.key === tabbable} />
        ),
      )}
    </ol>
  )
})

/** Marks the start of the messages that have arrived since the reader was last here. */
function ChatNewLine({ onMarkRead }: { onMarkRead: () => void }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its parent is presentational; the list is the whole log
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

/** What the organisers have announced, in its place in time. */
function ChatAnnouncement({ row, tabbable }: { row: AnnouncementRow; tabbable: boolean }) {
  const { t } = useLingui()
  const time = clockTime(row.at)
  const { text, lang = eventLanguage } = said(row.text)
  return (
    <li
      // biome-ignore lint/a11y/noRedundantRoles: its parent is presentational; the list is the whole log
      role="listitem"
      className={styles.announcement}
      data-row={row.key}
      tabIndex={tabbable ? 0 : -1}
    >
      <p className={styles.about}>
        <Megaphone aria-hidden size={16} strokeWidth={1.75} />
        {t`Announcement`} · <time dateTime={new Date(row.at).toISOString()}>{time}</time>
      </p>
      <p className={styles.said} lang={lang} dir="auto">
        {text}
      </p>
    </li>
  )
}

/** Where a new day begins. */
function ChatDay({ at }: { at: number }) {
  useLanguage()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: its parent is presentational; the list is the whole log
    <li className={styles.day} role="listitem">
      <time dateTime={new Date(at).toISOString().slice(0, 10)}>{dayName(at)}</time>
    </li>
  )
}
