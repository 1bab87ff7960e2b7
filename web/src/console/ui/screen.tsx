import type { ReactNode } from 'react'
import { useEventFront } from '../../event/event-query.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import styles from './screen.module.css'
import { Toolbar } from './toolbar.tsx'

type Props = {
  title: string
  /** Title of the tab, if the heading doesn't say enough. */
  tabTitle?: string
  /** An introductory text. */
  intro?: ReactNode
  /** The same in one line across the window, for a screen that needs the height. */
  facts?: ReactNode
  actions?: ReactNode
  /** False for one thing of a screen, which leads back to its list. */
  hasTabs?: boolean
  /** For a screen that uses the width of the window, such as a calendar: all others are 1,280 px wide. */
  wide?: boolean
  children: ReactNode
}

/** A screen of the console: its title, also in the tab, and its contents. */
export function Screen({
  title,
  tabTitle = title,
  intro,
  facts,
  actions,
  hasTabs,
  wide = false,
  children,
}: Props) {
  const { data } = useEventFront()
  useDocumentTitle(tabTitle, `${data?.name ?? 'Rostra'} console`)
  return (
    <div className="stack gap-4" data-wide={wide ? '' : undefined}>
      <Toolbar {...{ title, hasTabs }} actions={actions} />
      {intro && <p className={styles.intro}>{intro}</p>}
      {facts && <p className={styles.facts}>{facts}</p>}
      {children}
    </div>
  )
}

/** A part of a screen, with a heading of its own. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
)
