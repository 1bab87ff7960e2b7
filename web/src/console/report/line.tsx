import styles from './course.module.css'
import { linePoints } from './line-points.ts'

type Props = {
  values: readonly number[]
  /** The value at the top. */
  most: number
  className?: string | undefined
}

/** A line chart that fills its container. Hidden from screen readers: its figures are given elsewhere. */
export function Line({ values, most, className }: Props) {
  const points = linePoints(values).map(([x, value]) => `${round(x)} ${round(height(value))}`)
  const line = `M${points.join('L')}`
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
