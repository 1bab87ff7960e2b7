import { House, LibraryBig, Menu, MonitorPlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Dialog } from '../ui/dialog.tsx'
import { paths } from './paths.ts'
import styles from './shell.module.css'

const places = [
  { to: paths.home(), name: 'Home', Icon: House },
  { to: paths.stage(), name: 'Main Stage', Icon: MonitorPlay },
  { to: paths.library(), name: 'Resource Library', Icon: LibraryBig },
]

const Places = () =>
  places.map(({ to, name, Icon }) => (
    <li key={to}>
      <NavLink className={`${styles.navLink}`} to={to} end={to === '/'}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {name}
      </NavLink>
    </li>
  ))

export const SideNavigation = ({ className }: { className: string | undefined }) => (
  <nav className={className} aria-label="Main">
    <ul>
      <Places />
    </ul>
  </nav>
)

/** The menu of small screens; choosing a page closes it. */
export function MobileMenu({ className }: { className: string | undefined }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const from = window.location.pathname
    return () => {
      // While the menu was over it, the heading of the new page could not take the focus.
      if (window.location.pathname !== from)
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [open])
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.iconLink}
        aria-label="Menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden="true" />
      </button>
      <Dialog open={open} title="Menu" onClose={() => setOpen(false)}>
        <nav aria-label="Main menu">
          <ul className={styles.mobileList}>
            <Places />
          </ul>
        </nav>
      </Dialog>
    </div>
  )
}
