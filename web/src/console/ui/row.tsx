import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from './row.module.css'

type Props = {
  /** In front: a picture, an icon or a time. */
  start?: ReactNode
  /** What the row is about; with `to`, the link that the whole row follows. */
  name: ReactNode
  /** In grey after the name; below it where there is no room. */
  detail?: ReactNode
  to?: string
  /** At the end: figures, and one or two buttons or a menu. */
  children?: ReactNode
  /** What the row has opened. */
  below?: ReactNode
}

/** The rows of a list, without a box around each. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
)

/** One thing of a list, 48 px high. */
export const Row = ({ start, name, detail, to, children, below }: Props) => (
  <li className={styles.row}>
    {start}
    <span className={styles.text}>
      {to === undefined ? (
        <span className="bold ink">{name}</span>
      ) : (
        <Link className={`bold ink ${styles.link}`} to={to}>
          {name}
        </Link>
      )}
      {detail && <span className="muted small">{detail}</span>}
    </span>
    {children && <span className={styles.end}>{children}</span>}
    {below && <div className={styles.below}>{below}</div>}
  </li>
)

/** A word beside a name, such as “Invited”. */
export const Tag = ({ children }: { children: string }) => (
  <span className={styles.tag}>{children}</span>
)
