import styles from './start.module.css'

type Props = { ready: number; of: number }

/** The number of completed items, as a ring and as text. */
export const ReadyRing = ({ ready, of }: Props) => (
  <p className={styles.ring}>
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" />
      <circle
        className={styles.part}
        cx="20"
        cy="20"
        r="17"
        pathLength={of}
        strokeDasharray={`${ready} ${of}`}
      />
    </svg>
    {ready} of {of} ready
  </p>
)
