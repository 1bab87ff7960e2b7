import type { ReactNode } from 'react'
import { Art } from './art.tsx'
import styles from './states.module.css'

/** An empty state: one sentence, and at most one action. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={`${styles.state} stack gap-3 card`}>
      <div className={styles.picture}>
        <Art composition="arcs" cropped />
      </div>
      <p>{children}</p>
      {action}
    </div>
  )
}
