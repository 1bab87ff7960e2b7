/** Toasts about sessions that begin soon or have begun: once for each session and person, also across reloads. */
import { nextNotificationAt, notificationAt, notificationLasts } from '@rostra/domain/notifications'
import type { Session } from '@rostra/domain/session'
import { useEffect } from 'react'
import { serverNow } from '../platform/server-clock.ts'
import { useSignedIn } from '../platform/signed-in.ts'
import { showToast } from '../ui/toast-store.ts'
import { useSessions } from './sessions-query.ts'

// A timer cannot hold a longer wait than this many ms (2^31 - 1).
const longestTimer = 2_147_483_647

/** Mount it once, in the signed-in shell. */
export function useNotifications(): void {
  const { sessions } = useSessions()
  const userId = useSignedIn()?.id
  useEffect(() => {
    if (!sessions || !userId) return
    let timer: number
    const look = () => {
      const now = serverNow()
      for (const session of sessions) tell(session, now, userId)
      const next = nextNotificationAt(sessions, now)
      if (next !== undefined)
        timer = window.setTimeout(look, Math.min(next - now + 5, longestTimer))
    }
    look()
    return () => window.clearTimeout(timer)
  }, [sessions, userId])
}

function tell(session: Session, now: number, userId: string): void {
  const notification = notificationAt(session, now)
  if (!notification || !isFirst(notification.id, userId)) return
  const { title, target, external } = notification
  showToast({
    title,
    lifetimeMs: notificationLasts,
    action: { label: 'JOIN', ...(external ? { href: target } : { to: target }) },
  })
}

/** True the first time this person is told; remembered on this device. */
function isFirst(id: string, userId: string): boolean {
  const key = `notified ${userId}`
  const told = (localStorage.getItem(key) ?? '').split('\n')
  if (told.includes(id)) return false
  localStorage.setItem(key, [...told, id].join('\n'))
  return true
}
