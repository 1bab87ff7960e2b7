import { useLingui } from '@lingui/react/macro'
import { reactionKeys } from '@rostra/domain/reactions/reactions'
import { useSyncExternalStore } from 'react'
import { intlLocale } from '../platform/i18n/i18n.ts'
import { reactionNames } from './reaction-names.ts'
import styles from './reaction-pills.module.css'
import { ReactionShape } from './reaction-shapes.tsx'
import type { ReactionStore } from './reaction-store.ts'

/** The reactions to press, each with how many the room has sent within the last minute. */
export function ReactionPills({ reactions }: { reactions: ReactionStore }) {
  const { t } = useLingui()
  const { counts, cooling } = useSyncExternalStore(reactions.subscribe, reactions.view)
  return (
    <div className="flow gap-2" role="group" aria-label={t`Reactions`}>
      {reactionKeys.map((key) => (
        <button
          key={key}
          type="button"
          className={`${styles.pill} inline gap-2 tap`}
          aria-disabled={cooling}
          onClick={() => reactions.react(key)}
        >
          {/* A tooltip of the button itself would be read as its description, after its name. */}
          <span title={reactionNames[key]()}>
            <ReactionShape reaction={key} size={22} />
          </span>
          <span className="visually-hidden">{reactionNames[key]()}</span>
          <span className={styles.count} aria-hidden="true">
            {brief(counts[key])}
          </span>
        </button>
      ))}
    </div>
  )
}

const brief = (count: number): string =>
  new Intl.NumberFormat(intlLocale(), { notation: 'compact' }).format(count)
