import { useLingui } from '@lingui/react/macro'
import type { MessageReactions as Counts } from '@rostra/domain/chat/chat'
import { numberText } from '../../platform/i18n/i18n.ts'
import styles from './message-reactions.module.css'
import { reactionName } from './reaction-names.ts'

type Props = {
  counts: Counts
  /** Keys of the user's own reactions. */
  mine: readonly string[]
  onReact: (key: string) => void
}

/** The reactions to a message; a click adds the user's own, another one removes it. */
export function MessageReactions({ counts, mine, onReact }: Props) {
  const { t } = useLingui()
  const used = Object.entries(counts).filter(([, count]) => count > 0)
  if (used.length === 0) return null
  return (
    <ul className={styles.reactions} aria-label={t`Reactions`}>
      {used.map(([key, count]) => (
        <li key={key}>
          <button
            type="button"
            className={styles.reaction}
            aria-pressed={mine.includes(key)}
            aria-label={`${reactionName(key)}, ${count}`}
            onClick={() => onReact(key)}
          >
            <span aria-hidden>{key}</span> {numberText(count)}
          </button>
        </li>
      ))}
    </ul>
  )
}
