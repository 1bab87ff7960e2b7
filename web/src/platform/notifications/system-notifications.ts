/**
 * Notifications outside the page, shown by the system. They need the browser's permission, requested only
 * on a click, and this device's own setting, which can be turned off at any time.
 */
import { basePath } from '../base-path.ts'
import { systemNotificationsKey } from '../identity/personal-data.ts'
import { openTarget } from './opened-notifications.ts'

export type SystemNotifications = 'unavailable' | 'blocked' | 'off' | 'on'

/** `target` is a path on the site, or with `external` an address outside it. */
type SystemNotification = { id: string; title: string; target: string; external: boolean }

export function systemNotifications(): SystemNotifications {
  if (!('Notification' in window)) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  const isOn = localStorage.getItem(systemNotificationsKey) === 'on'
  return isOn && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Call it only from a click: browsers refuse requests without a user gesture. */
export async function turnOnSystemNotifications(): Promise<SystemNotifications> {
  if ((await Notification.requestPermission()) === 'granted')
    localStorage.setItem(systemNotificationsKey, 'on')
  return systemNotifications()
}

export function turnOffSystemNotifications(): SystemNotifications {
  localStorage.removeItem(systemNotificationsKey)
  return systemNotifications()
}

/** Does nothing unless notifications are on. If two tabs show the same id, it appears once. */
export async function showSystemNotification({
  id,
  title,
  ...data
}: SystemNotification): Promise<void> {
  if (systemNotifications() !== 'on') return
  const options = { tag: id, icon: `${basePath()}/icons/icon-192.png`, data }
  const worker = await navigator.serviceWorker?.getRegistration()
  // On phones only a service worker can show notifications.
  if (worker?.active) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    if (data.external) window.open(data.target, '_blank', 'noopener')
    else openTarget(data.target)
  }
}

/** Removes the notifications that are still in the system's list. */
export async function closeSystemNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
}
