import { useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import styles from './reaction-pills.module.css'
import { ReactionPills } from './reaction-pills.tsx'
import type { ReactionStore } from './reaction-store.ts'

type Props = { reactions: ReactionStore; shown: boolean; onShownChange: (shown: boolean) => void }

/** The reactions to press, and the switch that shows or hides the bubbles. */
export function ReactionBar({ reactions, shown, onShownChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.bar}>
      <ReactionPills reactions={reactions} />
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={shown}
        aria-label={t`Show reactions`}
        title={t`Show reactions`}
        onClick={() => onShownChange(!shown)}
      >
        <Sparkles aria-hidden size={20} strokeWidth={1.75} />
        <span className={styles.track} aria-hidden />
      </button>
    </div>
  )
}
