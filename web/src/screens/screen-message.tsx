import type { ReactNode } from 'react'
import styles from './screen-message.module.css'

/** The only content of a page without a working link: small, so that it does not spoil a video mix. */
export const ScreenMessage = ({ children }: { children: ReactNode }) => (
  <main className={styles.message}>
    <div role="status">
      <h1>{children}</h1>
    </div>
  </main>
)
