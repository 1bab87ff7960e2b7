import { Check, Clock, Ellipsis } from 'lucide-react'
import { memo } from 'react'
import styles from './chat-message.module.css'
import { authorColour, initials, type MessageRow } from './chat-rows.ts'
import type { ChatStore } from './chat-store.ts'
import { MessageFiles } from './message-files.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { isEmojiOnly, textParts } from './message-text.ts'

type Props = {
  row: MessageRow
  chat: ChatStore
  /** One message of the list takes part in the order of Tab; arrow keys lead to the others. */
  tabbable: boolean
  onReact: (row: MessageRow, key: string) => void
  onActions: (row: MessageRow, button: HTMLElement) => void
}

const sameRow = (a: Props, b: Props) =>
  a.chat === b.chat &&
  a.tabbable === b.tabbable &&
  a.onReact === b.onReact &&
  a.onActions === b.onActions &&
  a.row.key === b.row.key &&
  a.row.seq === b.row.seq &&
  a.row.reactions === b.row.reactions &&
  a.row.mine === b.row.mine &&
  a.row.leads === b.row.leads &&
  a.row.at === b.row.at &&
  a.row.own === b.row.own

/** One message; the first of a group carries the author. */
export const ChatMessage = memo(function ChatMessage({
  row,
  chat,
  tabbable,
  onReact,
  onActions,
}: Props) {
  const { own } = row
  return (
    <li
      className={styles.row}
      data-leads={row.leads || undefined}
      data-state={own?.state}
      data-colour={authorColour(row.userId)}
    >
      {row.leads && (
        <span className={styles.avatar} aria-hidden>
          {initials(row.name)}
        </span>
      )}
      <div className={styles.body}>
        <p className={row.leads ? styles.head : 'visually-hidden'}>
          <span className={styles.name} dir="auto">
            {row.name}
          </span>
          {row.isOwn && <span className={styles.you}>You</span>} <Time at={row.at} />
        </p>
        {row.text !== '' && (
          <p className={isEmojiOnly(row.text) ? styles.emoji : styles.text} dir="auto">
            {textParts(row.text).map((part, index) =>
              part.kind === 'text' ? (
                part.text
              ) : (
                <a
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
                  key={index}
                  href={part.href}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                >
                  {part.text}
                  <span className="visually-hidden"> (opens in new tab)</span>
                </a>
              ),
            )}
          </p>
        )}
        {row.files.length > 0 && <MessageFiles files={row.files} />}
        {row.reactions && (
          <MessageReactions
            counts={row.reactions}
            mine={row.mine.split(' ')}
            onReact={(key) => onReact(row, key)}
          />
        )}
        {own?.state === 'sending' && (
          <p className={styles.state}>
            <Clock aria-hidden size={14} /> Sending
          </p>
        )}
        {own?.state === 'sent' && (
          <p className={styles.state}>
            <Check aria-hidden size={14} /> Sent
          </p>
        )}
        {own?.state === 'failed' && (
          <p className={styles.failed} role="alert">
            Not sent.{' '}
            <button type="button" className={styles.action} onClick={() => chat.retry(own.id)}>
              Retry
            </button>
            {' · '}
            <button type="button" className={styles.action} onClick={() => chat.discard(own.id)}>
              Delete
            </button>
            {own.reason && <span className={styles.reason}>{own.reason}</span>}
          </p>
        )}
      </div>
      {row.seq > 0 && (
        <button
          type="button"
          className={styles.more}
          data-actions
          tabIndex={tabbable ? 0 : -1}
          aria-haspopup="true"
          aria-label="Message actions"
          onClick={({ currentTarget }) => onActions(row, currentTarget)}
        >
          <Ellipsis aria-hidden size={18} />
        </button>
      )}
      {!row.leads && (
        <span className={styles.late} aria-hidden>
          {clock.format(row.at)}
        </span>
      )}
    </li>
  )
}, sameRow)

/** Where the messages begin that came since the reader was last here. */
export function ChatNewLine({ onMarkRead }: { onMarkRead: () => void }) {
  return (
    <li className={styles.newLine}>
      <span>New</span>
      <button type="button" className={styles.action} onClick={onMarkRead}>
        Mark as read
      </button>
    </li>
  )
}

/** Where a new day begins. */
export const ChatDay = memo(function ChatDay({ at }: { at: number }) {
  return (
    <li className={styles.day}>
      <time dateTime={new Date(at).toISOString().slice(0, 10)}>{dayName(at)}</time>
    </li>
  )
})

function Time({ at }: { at: number }) {
  const whole = full.format(at)
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()} title={whole}>
      <span aria-hidden>{clock.format(at)}</span>
      <span className="visually-hidden">{whole}</span>
    </time>
  )
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

function dayName(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? 'Today' : dayFormat.format(at)
}
