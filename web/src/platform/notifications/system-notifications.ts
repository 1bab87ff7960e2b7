/**
 * Notifications outside of the page, by the system. They take the browser's permission, which is asked
 * for only by a click, and this device's switch, which can be turned back at any time.
 */
import { basePath } from '../base-path.ts'
import { systemNotificationsKey } from '../identity/personal-data.ts'
import { openTarget } from './opened-notifications.ts'

export type SystemNotifications = 'unavailable' | 'blocked' | 'off' | 'on'

/** `target` is a path of the site, or with `external` an address outside of it. */
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

/** Does nothing unless they are on. Two tabs that show the same id show it once. */
export async function showSystemNotification({
  id,
  title,
  ...data
}: SystemNotification): Promise<void> {
  if (systemNotifications() !== 'on') return
  const options = { tag: id, icon: `${basePath()}/icons/icon-192.png`, data }
  const worker = await navigator.serviceWorker?.getRegistration()
  // Phones show them only by a service worker.
  if (worker?.active) return worker.showNotification(title, options)
  const notification = new Notification(title, options)
  notification.onclick = () => {
    window.focus()
    if (data.external) window.open(data.target, '_blank', 'noopener')
    else openTarget(data.target)
  }
}

/** Takes away what still lies in the system's list. */
export async function closeSystemNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close()
}
