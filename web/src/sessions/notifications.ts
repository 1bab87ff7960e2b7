/** Toasts for sessions that start soon or have started, and reminders of starred ones: each once across reloads. */

import { t } from '@lingui/core/macro'
import { nextNotificationAt, notificationsAt } from '@rostra/domain/agenda/notifications'
import { notificationLasts, reminderId } from '@rostra/domain/agenda/reminders'
import { isQuiet } from '@rostra/domain/attendees/do-not-disturb'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAgenda } from '../agenda/agenda-query.ts'
import { useDoNotDisturb } from '../attendees/do-not-disturb-query.ts'
import { seenStarsKey } from '../platform/identity/personal-data.ts'
import { useSignedIn } from '../platform/identity/signed-in.ts'
import { markNotified } from '../platform/notifications/notification-history.ts'
import { showSystemNotification } from '../platform/notifications/system-notifications.ts'
import { serverNow } from '../platform/transport/server-clock.ts'
import { announce } from '../ui/announcer.tsx'
import { showToast } from '../ui/toast-store.ts'
import { notificationTitle } from './notification-title.ts'
import { useSessions } from './sessions-query.ts'

// The longest timer in ms (2^31 - 1).
const longestTimer = 2_147_483_647

/** ms after which held-back toasts are checked again: they may still be relevant. */
const lookAgain = 30_000

/** ms that a hidden tab waits, so that the visible one notifies first. */
const hiddenWaits = 2_000

/** Renders nothing. Mount it once, in the signed-in shell. */
export function Notifications(): null {
  const { sessions, isHeard } = useSessions()
  const userId = useSignedIn()?.id
  const { data: quiet, isPending: isQuietPending } = useDoNotDisturb()
  const { data: agenda, isPending: isAgendaPending } = useAgenda()
  const isPending = isQuietPending || isAgendaPending
  const ids = agenda?.starred
  const { pathname } = useLocation()
  const here = useRef(pathname)
  here.current = pathname
  useEffect(() => {
    if (!sessions || !isHeard || !userId || isPending) return
    const starred = new Set(ids)
    let timer: number
    const check = () => {
      const now = serverNow()
      const isHeldBack = isQuiet(quiet?.setting, now)
      if (!isHeldBack) {
        // Not loaded if nothing is starred.
        if (ids && (ids.length > 0 || localStorage.getItem(seenStarsKey) !== null))
          import('./programme-toasts.ts')
            .then(({ showProgrammeToasts }) => showProgrammeToasts(sessions, starred, userId, now))
            // The programme shows it anyway.
            .catch(() => {})
        for (const session of sessions) notify(session, now, userId, starred, here.current)
      }
      const next = isHeldBack ? now + lookAgain : nextNotificationAt(sessions, now, starred)
      if (next !== undefined)
        timer = window.setTimeout(later, Math.min(next - now + 5, longestTimer))
    }
    const later = () => {
      if (!document.hidden) return check()
      timer = window.setTimeout(check, hiddenWaits)
    }
    later()
    return () => window.clearTimeout(timer)
  }, [sessions, isHeard, userId, quiet, ids, isPending])
  return null
}

/** No toast on the session's own page, which shows it already, nor on the home page, where it is only announced. */
function notify(
  session: Session,
  now: number,
  userId: string,
  starred: ReadonlySet<string>,
  here: string,
): void {
  const due = notificationsAt(session, now, starred).filter(({ id }) => markNotified(id, userId))
  const [first] = due
  if (!first || first.target === here) return
  const { target, external } = first
  const title = notificationTitle(first)
  if (here === paths.home()) announce(title)
  else
    showToast({
      title,
      subject: session.title,
      lifetimeMs: notificationLasts,
      action: { label: t`JOIN`, ...(external ? { href: target } : { to: target }) },
    })
  // With the focus on this page the toast is enough.
  const reminder = due.find(({ id }) => id === reminderId(session.id))
  if (reminder && !document.hasFocus())
    // The toast is shown anyway.
    showSystemNotification({ ...reminder, title: notificationTitle(reminder) }).catch(() => {})
}
