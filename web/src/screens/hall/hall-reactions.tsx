import { useLingui } from '@lingui/react/macro'
import { type ReactionKey, reactionEvery, reactionKeys } from '@rostra/domain/reactions/reactions'
import { useEffect, useState } from 'react'
import { ReactionShape } from '../../reactions/reaction-shapes.tsx'
import { device } from './device.ts'
import styles from './hall.module.css'

/** One tap is one reaction; at most one a second, as for everyone. */
export function HallReactions({ showId }: { showId: string }) {
  const { t } = useLingui()
  const names: Record<ReactionKey, string> = { c: t`Clap`, r: t`Cheers`, h: t`Heart` }
  const [sent, setSent] = useState<ReactionKey>()
  useEffect(() => {
    if (!sent) return
    const timer = window.setTimeout(() => setSent(undefined), reactionEvery)
    return () => window.clearTimeout(timer)
  }, [sent])
  const react = (key: ReactionKey) => {
    if (sent) return
    setSent(key)
    // A reaction that does not arrive is not worth a message.
    device.call('reaction', { showId, data: { key } }).catch(() => {})
  }
  return (
    <div className={styles.reactions} role="group" aria-label={t`Reactions`}>
      {reactionKeys.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={names[key]}
          aria-disabled={sent !== undefined}
          data-sent={sent === key ? '' : undefined}
          onClick={() => react(key)}
        >
          <ReactionShape reaction={key} size={32} />
        </button>
      ))}
    </div>
  )
}
