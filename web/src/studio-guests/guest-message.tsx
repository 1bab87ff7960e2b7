import type { ReactNode } from 'react'
import styles from './guest.module.css'

/** The only content of a page without a studio: a message, and what to do. */
export const GuestMessage = ({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) => (
  <div className={styles.message}>
    <div role="status">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {action}
  </div>
)
