import type { ReactNode } from 'react'
import styles from './states.module.css'

/** An empty state: one sentence, and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <svg className={styles.cross} viewBox="0 0 44 44" aria-hidden="true">
        <path d="M4 4 40 40" stroke="var(--accent)" strokeWidth="9" />
        <path d="M40 4 4 40" stroke="var(--hope)" strokeWidth="9" />
      </svg>
      <p>{children}</p>
      {action}
    </div>
  )
}
