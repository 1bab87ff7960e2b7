import styles from './control-room.module.css'

type Props = {
  /** One figure per minute, oldest first. */
  figures: readonly number[]
}

/** A small curve of the figure beside it, described in words for screen readers. */
export function Sparkline({ figures }: Props) {
  const most = Math.max(1, ...figures)
  if (figures.length < 2) return <span className={styles.curve} />
  const points = figures.map(
    (figure, index) => `${(100 * index) / (figures.length - 1)},${22 - (20 * figure) / most}`,
  )
  return (
    <>
      <svg
        className={styles.sparkline}
        viewBox="0 0 100 24"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={points.join(' ')} />
      </svg>
      <span className="visually-hidden">
        between {Math.min(...figures).toLocaleString()} and {Math.max(...figures).toLocaleString()}{' '}
        in the last {figures.length} minutes
      </span>
    </>
  )
}
