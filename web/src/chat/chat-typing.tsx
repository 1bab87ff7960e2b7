import { nicknameFallback } from '@rostra/domain/chat'
import type { Typing } from '@rostra/domain/contract/live-frames'
import styles from './chat-typing.module.css'

/** Who is writing just now. Silent for screen readers: in a full room it would never stop. */
export function ChatTyping({ typing }: { typing: Typing }) {
  return (
    <p className={styles.typing} aria-hidden>
      {typing.count > 0 && (
        <>
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
          {typingWords(typing)}
        </>
      )}
    </p>
  )
}

/** `Ada and Bea are typing…`; from three on they are counted. */
function typingWords({ people, count }: Typing): string {
  const [first, second] = people.map(({ name }) => name.trim() || nicknameFallback)
  if (count === 1 && first) return `${first} is typing…`
  if (count === 2 && second) return `${first} and ${second} are typing…`
  return `${count} people are typing…`
}
