import {
  applyEntered,
  applyEntries,
  type ChatLog,
  emptyChatLog,
  nicknameFallback,
} from '@rostra/domain/chat/chat'
import { useState } from 'react'
import { useRoom } from '../use-screen.ts'
import styles from './chat-projection.module.css'
import type { ProjectionProps } from './projection-props.ts'

/** More than fit on any screen; the rest is cut off at the top. */
const shown = 20
/** Number of messages kept, so that older ones can replace those that are removed. */
const kept = 60

/** The last messages of the chat, newest at the bottom; removed ones disappear. */
export function ChatProjection({ view: { rooms } }: ProjectionProps) {
  const [log, setLog] = useState<ChatLog>(emptyChatLog)
  const [reader] = useState(() => ({
    entered: (frame: Parameters<typeof applyEntered>[1]) =>
      setLog((before) => trimmed(applyEntered(before, frame))),
    delta: ({ entries = [] }: { entries?: Parameters<typeof applyEntries>[1] }) =>
      setLog((before) => trimmed(applyEntries(before, entries))),
  }))
  useRoom(rooms.chat, reader)
  // A message with only files has no text to show.
  const messages = log.messages.filter(({ text }) => text !== '').slice(-shown)
  return (
    <ol className={styles.chat} aria-label="Chat">
      {messages.map(({ seq, user, text }) => (
        <li key={seq} className={styles.message}>
          <p className={`${styles.name} cut`}>
            <bdi>{user.name || nicknameFallback}</bdi>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

const trimmed = (log: ChatLog): ChatLog => ({
  ...log,
  messages: log.messages.slice(-kept),
  removed: (log.removed ?? []).slice(-kept),
})
