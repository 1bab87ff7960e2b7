import { type ReactionCounts, reactionKeys } from '@rostra/domain/reactions/reactions'
import { ReactionShape } from '../../reactions/reaction-shapes.tsx'
import { reactionNames } from '../reaction-names.ts'
import { sumOf } from '../use-screen.ts'
import styles from './mood.module.css'

type Props = { total: ReactionCounts; curve: readonly number[]; viewers: number | undefined }

/** The number of viewers, and their reactions of the last minute. */
export function Mood({ total, curve, viewers }: Props) {
  const most = Math.max(1, ...curve)
  return (
    <section className={styles.mood} aria-label="Mood of the room">
      <p className={styles.viewers}>
        <strong>{viewers === undefined ? '–' : viewers.toLocaleString()}</strong> watching
      </p>
      <ul className={`${styles.counts} list digits`} aria-label="Reactions in the last minute">
        {reactionKeys.map((key) => (
          <li key={key}>
            <ReactionShape reaction={key} size={28} />
            <span className="visually-hidden">{reactionNames[key]}</span>{' '}
            {(total[key] ?? 0).toLocaleString()}
          </li>
        ))}
      </ul>
      <svg
        className={styles.curve}
        viewBox="0 0 100 24"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${sumOf(total)} reactions in the last minute`}
      >
        {curve.map((count, tenth) => {
          const height = (count / most) * 22 + 2
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          return <rect key={tenth} x={tenth * 10 + 1} y={24 - height} width={8} height={height} />
        })}
      </svg>
    </section>
  )
}
