import { Trans } from '@lingui/react/macro'
import { paths } from '@rostra/domain/paths'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { forgetPersonalData } from '../platform/identity/personal-data.ts'
import { forgetSignIn, useSignedIn } from '../platform/identity/signed-in.ts'
import { closeSystemNotifications } from '../platform/notifications/system-notifications.ts'
import { callApi } from '../platform/transport/api.ts'
import { lazyOptional } from '../ui/lazy-part.ts'
import styles from '../ui/menu-panel.module.css'
import { useMenuPanel } from '../ui/use-menu-panel.ts'
import type { ProfileExtrasProps } from './profile-extras.tsx'

// Loaded when the menu is first opened. Signing out must work even if it cannot be loaded.
const ProfileExtras = lazyOptional<ProfileExtrasProps>(
  async () => (await import('./profile-extras.tsx')).ProfileExtras,
)

type Props = { terms: string | undefined; onShowIntro?: () => void }

/** The user's name opens a panel: Sign Out, theme, quiet hours, reminders, intro and terms. */
export function ProfileMenu({ terms, onShowIntro }: Props) {
  const user = useSignedIn()
  const signOut = useSignOut()
  const { open, setOpen, menu, button } = useMenuPanel()

  if (!user) return null
  return (
    <div className={styles.menu} ref={menu}>
      <button
        ref={button}
        type="button"
        className={`${styles.button} inline gap-2 bare bold tap`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.initials}>{initials(user.first, user.last)}</span>{' '}
        <span className={`${styles.shortName} cut visually-hidden-on-phones`}>
          {user.name || 'Admin'}
        </span>
        <span className="visually-hidden">
          , <Trans>your profile</Trans>
        </span>
      </button>
      {open && (
        <div className={styles.panel}>
          <div className={styles.who}>
            <strong dir="auto">{user.name || 'Admin'}</strong>
            {user.email && <span>{user.email}</span>}
            {user.role && (
              <span>
                {user.role === 'moderator' ? <Trans>Moderator</Trans> : <Trans>Organiser</Trans>}
              </span>
            )}
          </div>
          {/* Above content that loads later, which would otherwise move it away from the pointer. */}
          <button type="button" className={styles.item} onClick={signOut}>
            <LogOut className="with-the-line" size={20} aria-hidden="true" />
            <Trans>Sign Out</Trans>
          </button>
          <Suspense>
            <ProfileExtras
              isStaff={user.role !== undefined}
              terms={terms}
              onShowIntro={
                onShowIntro &&
                (() => {
                  setOpen(false)
                  onShowIntro()
                })
              }
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Clears the stored user and goes to '/' (specification section 4); the token dies on the server too. */
function useSignOut() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return () => {
    // Not awaited: without a network the person is still signed out here.
    callApi('sign-out', {}).catch(() => {})
    forgetSignIn()
    forgetPersonalData()
    closeSystemNotifications().catch(() => {})
    queries.clear()
    void navigate(paths.home())
  }
}

const initials = (first: string, last: string) =>
  `${first[0] ?? ''}${last[0] ?? ''}`.toUpperCase() || 'A'
