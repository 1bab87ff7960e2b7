import styles from './line.module.css'

type Props = {
  values: readonly number[]
  /** The value at the top. */
  most: number
  className?: string | undefined
}

/** A line chart that fills its container. Hidden from screen readers: its figures are given elsewhere. */
export function Line({ values, most, className }: Props) {
  const step = values.length > 1 ? 100 / (values.length - 1) : 100
  const points = values.map((value, index) => `${round(index * step)} ${round(height(value))}`)
  // A single value is shown as a horizontal line, not as a dot.
  const line = `M${(points.length === 1 ? [points[0], `100 ${round(height(values[0] ?? 0))}`] : points).join('L')}`
  return (
    <svg
      className={`${styles.line} ${className ?? ''}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {values.length > 0 && (
        <>
          <path className={styles.area} d={`${line}V100H0Z`} />
          <path className={styles.stroke} d={line} vectorEffect="non-scaling-stroke" />
        </>
      )}
    </svg>
  )

  // Keeps the stroke away from the edges, where it would be clipped.
  function height(value: number) {
    return 98 - (96 * value) / Math.max(1, most)
  }
}

const round = (it: number): number => Math.round(it * 100) / 100
