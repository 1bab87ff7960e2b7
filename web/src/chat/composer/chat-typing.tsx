import type { Typing } from '@rostra/domain/contract/live-frames'
import { Suspense } from 'react'
import type { ChatParts } from '../chat-parts.ts'
import styles from './chat-typing.module.css'

type Props = { typing: Typing; parts: ChatParts | undefined }

/** Who is typing. Hidden from screen readers: in a busy chat the announcements would never stop. */
export const ChatTyping = ({ typing, parts }: Props) => (
  <p className={styles.typing} aria-hidden>
    <Suspense>{parts && typing.count > 0 && <parts.TypingText typing={typing} />}</Suspense>
  </p>
)
