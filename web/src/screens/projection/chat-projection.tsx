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

/** More than fit on any screen; what does not fit is cut off at the top. */
const shown = 20
/** Messages that are kept, so that those removed are followed by older ones. */
const kept = 60

/** The last messages of the chat, the newest at the bottom; removed ones vanish. */
export function ChatProjection({ view: { rooms } }: ProjectionProps) {
  const [log, setLog] = useState<ChatLog>(emptyChatLog)
  const [reader] = useState(() => ({
    entered: (frame: Parameters<typeof applyEntered>[1]) =>
      setLog((before) => trimmed(applyEntered(before, frame))),
    delta: ({ entries = [] }: { entries?: Parameters<typeof applyEntries>[1] }) =>
      setLog((before) => trimmed(applyEntries(before, entries))),
  }))
  useRoom(rooms.chat, reader)
  // A message of files alone has no words to show.
  const messages = log.messages.filter(({ text }) => text !== '').slice(-shown)
  return (
    <ol className={styles.chat} aria-label="Chat">
      {messages.map(({ seq, user, text }) => (
        <li key={seq} className={styles.message}>
          <p className={styles.name}>
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
