import { plural, t } from '@lingui/core/macro'
import { nicknameFallback } from '@rostra/domain/chat/chat'
import type { Typing } from '@rostra/domain/contract/live-frames'
import { useLanguage } from '../../platform/i18n/trans.tsx'
import styles from '../chat-panel.module.css'

/** Who is typing. Hidden from screen readers: in a busy chat the announcements would never stop. */
export function ChatTyping({ typing }: { typing: Typing }) {
  useLanguage()
  return (
    <p className={styles.typing} aria-hidden>
      {typing.count > 0 && (
        <>
          <span className={styles.dots}>
            <i />
            <i />
            <i />
          </span>
          {typingText(typing)}
        </>
      )}
    </p>
  )
}

/** `Ada and Bea are typing…`; three or more people are counted instead. */
function typingText({ people, count }: Typing): string {
  const [first, second] = people.map(({ name }) => name.trim() || nicknameFallback)
  if (count === 1 && first) return t`${first} is typing…`
  if (count === 2 && first && second) return t`${first} and ${second} are typing…`
  return t`${plural(count, { one: '# person is typing…', other: '# people are typing…' })}`
}
