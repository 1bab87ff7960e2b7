import { type ReactNode, useContext } from 'react'
import { NavLink } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EntryTabs } from './entry-tabs.ts'
import styles from './toolbar.module.css'

type Props = {
  title: string
  /** Filters of the screen, for example. */
  children?: ReactNode
  /** At the end: the screen's one filled button, and others. */
  actions?: ReactNode
}

/** The title of a screen, the tabs of its entry, and what can be done with it, in one row where there is room. */
export function Toolbar({ title, children, actions }: Props) {
  const entry = useContext(EntryTabs)
  return (
    <div className={styles.toolbar}>
      <PageHeading>{title}</PageHeading>
      {entry && entry.tabs.length > 1 && (
        <nav className={styles.tabs} aria-label={entry.entry}>
          {entry.tabs.map(({ name, to }) => (
            <NavLink key={to} className={styles.tab} to={to} end>
              {name}
            </NavLink>
          ))}
        </nav>
      )}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
