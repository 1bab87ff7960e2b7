/** Toasts about sessions that begin soon or have begun: once for each session and person, also across reloads. */

import { isQuiet } from '@rostra/domain/do-not-disturb'
import { nextNotificationAt, notificationAt, notificationLasts } from '@rostra/domain/notifications'
import type { Session } from '@rostra/domain/session'
import { useEffect } from 'react'
import { useDoNotDisturb } from '../attendees/do-not-disturb-query.ts'
import { serverNow } from '../platform/server-clock.ts'
import { useSignedIn } from '../platform/signed-in.ts'
import { showToast } from '../ui/toast-store.ts'
import { useSessions } from './sessions-query.ts'

// A timer cannot hold a longer wait than this many ms (2^31 - 1).
const longestTimer = 2_147_483_647

/** ms after which held-back toasts are looked at again: their time may still be right. */
const lookAgain = 30_000

/** Mount it once, in the signed-in shell. */
export function useNotifications(): void {
  const { sessions } = useSessions()
  const userId = useSignedIn()?.id
  const { data: quiet, isPending } = useDoNotDisturb()
  useEffect(() => {
    if (!sessions || !userId || isPending) return
    let timer: number
    const look = () => {
      const now = serverNow()
      const isHeldBack = isQuiet(quiet?.setting, now)
      if (!isHeldBack) for (const session of sessions) tell(session, now, userId)
      const next = isHeldBack ? now + lookAgain : nextNotificationAt(sessions, now)
      if (next !== undefined)
        timer = window.setTimeout(look, Math.min(next - now + 5, longestTimer))
    }
    look()
    return () => window.clearTimeout(timer)
  }, [sessions, userId, quiet, isPending])
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
