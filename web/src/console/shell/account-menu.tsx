import { LogOut, UserRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link } from '../../ui/link.tsx'
import styles from '../../ui/menu-panel.module.css'
import { ThemeChoice } from '../../ui/theme-choice.tsx'
import { useMenuPanel } from '../../ui/use-menu-panel.ts'
import { consolePaths } from '../ui/console-paths.ts'
import form from '../ui/form-kit.module.css'
import { spokenWaiting } from './use-spoken-waiting.ts'

type Props = {
  first: string
  last: string
  /** The full name, or the email address if there is none. */
  name: string
  email: string
  role: 'organiser' | 'moderator'
  onSignOut(): void
}

/** The account menu: the signed-in user and their settings. */
export function AccountMenu({ first, last, name, email, role, onSignOut }: Props) {
  const { open, setOpen, menu, button } = useMenuPanel()
  return (
    <div className={styles.menu} ref={menu}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} inline gap-2 bare bold tap`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Account: {name}</span>
        <span className={styles.initials} aria-hidden="true">
          {`${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase() || <UserRound size={18} />}
        </span>
      </button>
      {open && (
        <div className={styles.panel} role="group" aria-label="Account">
          <div className={styles.who}>
            <strong>{name}</strong>
            {name !== email && <span>{email}</span>}
            <span>{role === 'organiser' ? 'Organiser' : 'Moderator'}</span>
          </div>
          <Link className={styles.item} to={consolePaths.account()} onClick={() => setOpen(false)}>
            <UserRound size={20} strokeWidth={1.75} />
            Your account
          </Link>
          <ThemeChoice
            label="Appearance"
            names={{ system: 'System', light: 'Light', dark: 'Dark' }}
          />
          <SpokenWaiting />
          <button type="button" className={styles.item} onClick={onSignOut}>
            <LogOut size={20} strokeWidth={1.75} />
            Sign out
          </button>
        </div>
      )}
    </div>
  )
}

/** Turns announcements of new work for screen readers on and off. */
function SpokenWaiting() {
  const isOn = useSyncExternalStore(spokenWaiting.subscribe, spokenWaiting.read)
  return (
    <label className={`${styles.item} ${form.check}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => spokenWaiting.write(target.checked)}
      />
      Announce new work to screen readers
    </label>
  )
}
