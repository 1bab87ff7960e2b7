import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from './shell.module.css'

/** The navigation of small screens; choosing a screen closes it. */
export function MobileMenu({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <div className={className}>
      <IconButton label="Menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu size={22} aria-hidden="true" />
      </IconButton>
      {open && (
        <ConsoleDialog title="Menu" onClose={() => setOpen(false)}>
          <div className={styles.menu}>{children}</div>
        </ConsoleDialog>
      )}
    </div>
  )
}
