import type { cardWords } from './card-words.ts'
import styles from './status-label.module.css'

/** What a session is at the moment, in the words of its card; nothing where these say nothing. */
export const StatusLabel = ({ label, look }: ReturnType<typeof cardWords>) =>
  label && <span className={`${styles.label} ${styles[look]}`}>{label}</span>
