import { CircleHelp } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { useHref } from 'react-router'
import { NavLink } from '../../ui/link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { EntryTabs } from './entry-tabs.ts'
import styles from './toolbar.module.css'

type Props = {
  title: string
  /** False for one thing of a screen, which leads back to its list. */
  hasTabs?: boolean | undefined
  /** Filters of the screen, for example. */
  children?: ReactNode
  /** At the end: the screen's one filled button, and others. */
  actions?: ReactNode
}

/** The title of a screen, the tabs of its entry, and what can be done with it, in one row where there is room. */
export function Toolbar({ title, hasTabs = true, children, actions }: Props) {
  const { entry, tabs, guide } = useContext(EntryTabs)
  return (
    <div className={styles.toolbar}>
      <div className={styles.title}>
        <PageHeading>{title}</PageHeading>
        {guide && <GuideLink to={guide} about={title} />}
      </div>
      {hasTabs && entry && tabs.length > 1 && (
        <nav className={styles.tabs} aria-label={entry}>
          {tabs.map(({ name, path }) => (
            <NavLink key={path} className={styles.tab} to={path} end>
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

/** In a tab of its own: what is typed on the screen stays. */
const GuideLink = ({ to, about }: { to: string; about: string }) => (
  <a className={styles.guide} href={useHref(to)} target="_blank" rel="noreferrer">
    <CircleHelp size={18} strokeWidth={1.75} />
    <span className="visually-hidden">Guide: {about} (opens in a new tab)</span>
  </a>
)
