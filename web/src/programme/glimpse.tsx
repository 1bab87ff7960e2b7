import type { Session } from '@rostra/domain/sessions/session'
import type { CSSProperties } from 'react'
import { SafeHtml } from '../ui/safe-html.tsx'
import styles from './glimpse.module.css'

/** Height in the grid from which a card has room for a line, that of each line in px, and the most lines. */
const least = 120
const lineHeight = 21
const mostLines = 4

/** How a session's description begins, in a card of `height` px; its page has all of it. */
export function Glimpse({ session, height }: { session: Session; height: number }) {
  const lines = Math.min(mostLines, Math.floor((height - least) / lineHeight) + 1)
  if (lines < 1) return null
  return (
    <div
      className={styles.glimpse}
      style={{ '--lines': lines } as CSSProperties}
      aria-hidden="true"
      inert
    >
      <SafeHtml html={session.descriptionHtml} />
    </div>
  )
}
