import { Ellipsis } from 'lucide-react'
import { createContext, type ReactNode, use } from 'react'
import { IconButton } from './icon-button.tsx'
import panel from './menu-panel.module.css'
import styles from './more-menu.module.css'
import { useMenuPanel } from './use-menu-panel.ts'

type Props = { label: string; className?: string | undefined; children: ReactNode }

const Close = createContext(() => {})

/** The button with three dots, and the less frequent controls behind it. */
export function MoreMenu({ label, className = '', children }: Props) {
  const { open, setOpen, menu, button } = useMenuPanel()
  const close = () => {
    setOpen(false)
    // Before a dialog opens: on closing it returns the focus here.
    button.current?.focus()
  }
  return (
    <div ref={menu} className={panel.menu}>
      <IconButton ref={button} label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Ellipsis size={20} aria-hidden="true" />
      </IconButton>
      {open && (
        <div className={`${panel.panel} ${className}`}>
          <Close value={close}>{children}</Close>
        </div>
      )}
    </div>
  )
}

type ItemProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** Something to do; the menu closes. */
export function MenuItem({ icon, onClick, children }: ItemProps) {
  const close = use(Close)
  return (
    <button
      type="button"
      className={panel.item}
      onClick={() => {
        close()
        onClick()
      }}
    >
      {icon}
      <span>{children}</span>
    </button>
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
