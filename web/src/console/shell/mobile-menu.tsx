import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ConsoleDialog } from '../ui/console-dialog.tsx'
import styles from './shell.module.css'

type OpenerProps = { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick(): void }
type Props = {
  opener(props: OpenerProps): ReactNode
  children: ReactNode
}

/** The navigation on small screens, in a dialog that closes when another screen opens. */
export function MobileMenu({ opener, children }: Props) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the path changes
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
