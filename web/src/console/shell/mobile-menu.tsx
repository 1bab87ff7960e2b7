import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from './shell.module.css'

type OpenerProps = { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick(): void }
type Props = {
  opener(props: OpenerProps): ReactNode
  children: ReactNode
}

/** The navigation of small screens; choosing a screen closes it. */
export function MobileMenu({ opener, children }: Props) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what closes the menu
  useEffect(() => setOpen(false), [pathname])
  return (
    <>
      {opener({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: () => setOpen(true),
      })}
      {open && (
        <ConsoleDialog title="Menu" onClose={() => setOpen(false)}>
          <div className={styles.menu}>{children}</div>
        </ConsoleDialog>
      )}
    </>
  )
}
