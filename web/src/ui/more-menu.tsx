import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import panel from './menu-panel.module.css'
import styles from './more-menu.module.css'
import { useMenuPanel } from './use-menu-panel.ts'

/** The button with three dots, and the less frequent controls behind it. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { open, setOpen, menu, button } = useMenuPanel()
  return (
    <div ref={menu} className={panel.menu}>
      <IconButton ref={button} label={t`More`} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
      {open && <div className={panel.panel}>{children}</div>}
    </div>
  )
}

type SwitchProps = { label: string; on: boolean; icon: ReactNode; onChange: (on: boolean) => void }

/** A setting in the menu, which stays open. */
export const MenuSwitch = ({ label, on, icon, onChange }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    className={panel.item}
    aria-checked={on}
    onClick={() => onChange(!on)}
  >
    {icon}
    {label}
    <span className={styles.track} aria-hidden="true" />
  </button>
)
