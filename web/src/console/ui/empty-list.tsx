import type { ReactNode } from 'react'
import styles from './form-kit.module.css'

/** An empty list: one quiet sentence, and at most one action. */
export const EmptyList = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.row}>
    <p className={styles.meta}>{children}</p>
    {action}
  </div>
)
