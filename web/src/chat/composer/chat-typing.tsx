import type { Typing } from '@rostra/domain/contract/live-frames'
import { Suspense } from 'react'
import type { ChatParts } from '../chat-parts.ts'
import styles from './chat-typing.module.css'

type Props = { typing: Typing; parts: ChatParts | undefined }

/** Who is typing. Silent for screen readers: in a busy chat it would never stop. */
export const ChatTyping = ({ typing, parts }: Props) => (
  <p className={styles.typing} aria-hidden>
    <Suspense>{parts && typing.count > 0 && <parts.TypingText typing={typing} />}</Suspense>
  </p>
)
