import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactionKey, reactionKeys } from '@rostra/domain/reactions'
import { Sparkles } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { intlLocale } from '../platform/i18n/i18n.ts'
import styles from './reaction-bar.module.css'
import { ReactionShape } from './reaction-shapes.tsx'
import type { ReactionStore } from './reaction-store.ts'

type Props = { reactions: ReactionStore; shown: boolean; onShownChange: (shown: boolean) => void }

const names: Record<ReactionKey, () => string> = {
  c: () => t`Clap`,
  r: () => t`Cheers`,
  h: () => t`Heart`,
}

/** The reaction buttons with their counts, and the switch that shows or hides the bubbles. */
export function ReactionBar({ reactions, shown, onShownChange }: Props) {
  const { t } = useLingui()
  const { counts, cooling } = useSyncExternalStore(reactions.subscribe, reactions.view)
  return (
    <div className={styles.bar} role="group" aria-label={t`Reactions`}>
      {reactionKeys.map((key) => (
        <button
          key={key}
          type="button"
          className={styles.reaction}
          aria-disabled={cooling}
          onClick={() => reactions.react(key)}
        >
          <ReactionShape reaction={key} size={22} />
          <span>{names[key]()}</span>
          <span className={styles.count} aria-hidden="true">
            {counts[key] > 0 && brief(counts[key])}
          </span>
        </button>
      ))}
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={shown}
        title={t`Show reactions`}
        onClick={() => onShownChange(!shown)}
      >
        <Sparkles aria-hidden size={20} strokeWidth={1.75} />
        <span className={styles.text} aria-hidden>{t`Show reactions`}</span>
        <span className={styles.track} aria-hidden />
      </button>
    </div>
  )
}

const brief = (count: number): string =>
  new Intl.NumberFormat(intlLocale(), { notation: 'compact' }).format(count)
