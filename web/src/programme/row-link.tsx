import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import styles from './row-link.module.css'

type Props = { to: string; title: string; children: ReactNode }

/** A link to another page as a row: its name, and what is there. */
export const RowLink = ({ to, title, children }: Props) => (
  <Link className={`${styles.row} row gap-3`} to={to}>
    <span>
      <strong>{title}</strong>
      <span className="muted small">{children}</span>
    </span>
    <ChevronRight className="with-the-line" size={20} aria-hidden="true" />
  </Link>
)
