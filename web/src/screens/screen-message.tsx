import type { ReactNode } from 'react'
import styles from './screen-message.module.css'

/** All that a page without a link that works has to say: small, so that it spoils no picture. */
export const ScreenMessage = ({ children }: { children: ReactNode }) => (
  <main className={styles.message}>
    <div role="status">
      <h1>{children}</h1>
    </div>
  </main>
)
