import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { useLanguage } from '../platform/i18n/trans.tsx'
import {
  systemNotifications,
  turnOffSystemNotifications,
  turnOnSystemNotifications,
} from '../platform/notifications/system-notifications.ts'
import styles from './profile-settings.module.css'

/** The description of the switch in each state. */
const aboutOf = () => ({
  off: t`Get a system notification 5 minutes before each starred session while this site is open. Your browser will ask for permission.`,
  on: t`You’ll get a system notification 5 minutes before each starred session while this site is open.`,
  blocked: t`Your browser is blocking notifications from this site. To get reminders, allow them in your browser settings.`,
})

/** Whether starred sessions also get a system notification; the click requests permission. */
export function ReminderChoice() {
  useLanguage()
  const [state, setState] = useState(systemNotifications)
  const aboutId = useId()

  // The permission may be changed in the browser's settings while the menu is open.
  useEffect(() => {
    const check = () => setState(systemNotifications())
    window.addEventListener('focus', check)
    return () => window.removeEventListener('focus', check)
  }, [])

  // Safari on phones supports them only for sites on the home screen.
  if (state === 'unavailable')
    return 'standalone' in navigator ? (
      <p className={styles.reminders}>
        <Trans>To get reminders on this device, add this site to your home screen.</Trans>
      </p>
    ) : null
  return (
    <div className={styles.quiet}>
      <label className={`${styles.quietSwitch} row gap-3 bold tap`}>
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={state === 'blocked'}
          aria-describedby={aboutId}
          onChange={({ target }) => {
            if (target.checked) void turnOnSystemNotifications().then(setState)
            else setState(turnOffSystemNotifications())
          }}
        />
        <Trans>Reminders on this device</Trans>
      </label>
      <p id={aboutId} className={styles.reminders}>
        {aboutOf()[state]}
      </p>
    </div>
  )
}
