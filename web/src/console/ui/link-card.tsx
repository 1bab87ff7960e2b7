import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './cards.module.css'
import { formatMoment } from './times.ts'

type Props = {
  /** Who created the link, and when (epoch ms). */
  link: { by: string; at: number }
  onRevoke(): void
  /** More details, each in a `<span>`. */
  children?: ReactNode
}

/** A list item for a link that works without an account. */
export function LinkCard({ link, onRevoke, children }: Props) {
  return (
    <li className={styles.card}>
      <div className={styles.meta}>
        <span>
          Created by {link.by}, {formatMoment(link.at)}
        </span>
        {children}
      </div>
      <div>
        <Button variant="secondary" onClick={onRevoke}>
          Revoke link
        </Button>
      </div>
    </li>
  )
}
