import type { cardTexts } from './card-texts.ts'
import styles from './status-label.module.css'

/** The current state of a session, in the words of its card; renders nothing if the card has none. */
export const StatusLabel = ({ label, style }: ReturnType<typeof cardTexts>) =>
  label && <span className={`${styles.label} ${styles[style]}`}>{label}</span>
