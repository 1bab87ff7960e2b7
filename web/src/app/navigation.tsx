import { useLingui } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import {
  CalendarDays,
  CircleHelp,
  Contact,
  House,
  LibraryBig,
  Menu,
  MonitorPlay,
  Users,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useEvent } from '../event/event-query.ts'
import { useSessions } from '../sessions/sessions-query.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NavLink } from '../ui/link.tsx'
import { isServed } from './served-pages.ts'
import styles from './shell.module.css'

function NavigationLinks() {
  const { t } = useLingui()
  const { sessions } = useSessions()
  const { data: event } = useEvent()
  const found = sessions?.some(({ speakers }) => speakers.length > 0)
  const hasSpeakers = found ?? isServed('speakers')
  const hasPeople = event ? event.people : isServed('people')
  const pages = [
    { to: paths.home(), name: t`Home`, Icon: House },
    { to: paths.stage(), name: t`Main Stage`, Icon: MonitorPlay },
    { to: paths.programme(), name: t`Programme`, Icon: CalendarDays },
    { to: paths.library(), name: t`Resource Library`, Icon: LibraryBig },
    // An event without speakers has no Speakers page.
    ...(hasSpeakers ? [{ to: paths.speakers(), name: t`Speakers`, Icon: Users }] : []),
    ...(hasPeople ? [{ to: paths.people(), name: t`Who’s here`, Icon: Contact }] : []),
  ]
  return pages.map(({ to, name, Icon }) => (
    <li key={to}>
      <NavLink className={`${styles.navLink} row gap-3 bold tap`} to={to} end={to === '/'}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </NavLink>
    </li>
  ))
}

export const SideNavigation = ({ className }: { className: string | undefined }) => {
  const { t } = useLingui()
  return (
    <nav className={className} aria-label={t`Main`}>
      <ul>
        <NavigationLinks />
      </ul>
    </nav>
  )
}

type MenuProps = {
  className: string | undefined
  /** Where the header has no room for it. */
  withHelp?: boolean
}

/** The menu of small screens and of session pages; choosing a page closes it. */
export function MobileMenu({ className, withHelp = false }: MenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const from = window.location.pathname
    return () => {
      // The heading of the new page could not take the focus while the menu covered it.
      if (window.location.pathname !== from)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <div className={className}>
      <button
        type="button"
        className={`${styles.iconLink} inline gap-2 bare bold tap rigid`}
        aria-label={t`Menu`}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      {open && (
        <Dialog open title={t`Menu`} onClose={() => setOpen(false)}>
          <nav aria-label={t`Main menu`}>
            <ul className={styles.mobileList}>
              <NavigationLinks />
              {withHelp && (
                <li>
                  <NavLink className={`${styles.navLink} row gap-3 bold tap`} to={paths.help()}>
                    <CircleHelp size={20} strokeWidth={1.75} aria-hidden="true" />
                    {t`Help`}
                  </NavLink>
                </li>
              )}
            </ul>
          </nav>
        </Dialog>
      )}
    </div>
  )
}
