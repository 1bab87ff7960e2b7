import styles from './ribbon.module.css'

/** The woven band of three flat colours; one on each screen. */
export const RibbonBand = () => (
  <div className={styles.band} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)

/** Two crossed ribbons, for sign-in and empty states. */
export function CrossedRibbons({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={`${styles.crossed} ${className ?? ''}`}
      viewBox="0 0 400 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className={styles.draw}
        pathLength="1"
        d="M-60 -60 460 460"
        fill="none"
        stroke="var(--ribbon-2)"
        strokeWidth="84"
      />
      <path
        className={styles.draw}
        pathLength="1"
        d="M460 -60 -60 460"
        fill="none"
        stroke="var(--ribbon-3)"
        strokeWidth="84"
      />
    </svg>
  )
}
