import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { consolePaths } from '../ui/console-paths.ts'
import styles from './account-menu.module.css'
import { ThemeChoice } from './theme-choice.tsx'

type Props = {
  first: string
  last: string
  /** The full name, or the email of those who have not given one. */
  name: string
  email: string
  role: 'organiser' | 'moderator'
  onSignOut(): void
}

/** Who is signed in, and what they set for themselves. Esc and a press beside it close it. */
export function AccountMenu({ first, last, name, email, role, onSignOut }: Props) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is what closes the menu
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onLeave = (event: PointerEvent | FocusEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [open])
  return (
    <div className={styles.account} ref={menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Account: </span>
        <span className={styles.initials} aria-hidden="true">
          {`${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase() || <UserRound size={18} />}
        </span>
        <span className={`${styles.shortName} visually-hidden-on-phones`}>{name}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <div className={styles.panel} role="group" aria-label="Account">
          <p className={styles.who}>
            <strong>{name}</strong>
            {name !== email && <span>{email}</span>}
            <span>{role === 'organiser' ? 'Organiser' : 'Moderator'}</span>
          </p>
          <Link className={styles.item} to={consolePaths.account()} onClick={() => setOpen(false)}>
            <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
            Your account
          </Link>
          <ThemeChoice />
          <button type="button" className={styles.item} onClick={onSignOut}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
            Sign out
          </button>
        </div>
      )}
    </div>
  )
}
