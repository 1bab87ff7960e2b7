import { useEffect, useId, useState } from 'react'
import {
  systemNotifications,
  turnOffSystemNotifications,
  turnOnSystemNotifications,
} from '../platform/system-notifications.ts'
import styles from './profile-menu.module.css'

const about = {
  off: 'Five minutes before a session with your star, while this site is open in your browser. Your browser asks you first.',
  on: 'You get one five minutes before a session with your star, while this site is open in your browser.',
  blocked:
    'Your browser blocks notifications of this site. To get reminders, allow them in the browser’s settings for this site.',
}

/** Whether starred sessions are told of outside of the page too; the permission is asked for by the click. */
export function ReminderChoice() {
  const [state, setState] = useState(systemNotifications)
  const aboutId = useId()

  // The permission may be changed in the browser's settings while the menu is open.
  useEffect(() => {
    const look = () => setState(systemNotifications())
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  // Safari on phones has them only for sites on the home screen.
  if (state === 'unavailable')
    return 'standalone' in navigator ? (
      <p className={styles.reminders}>
        To be reminded of sessions outside this page, add the site to your home screen.
      </p>
    ) : null
  return (
    <div className={styles.quiet}>
      <label className={styles.quietSwitch}>
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
        Reminders outside this page
      </label>
      <p id={aboutId} className={styles.reminders}>
        {about[state]}
      </p>
    </div>
  )
}
