import { plural, t } from '@lingui/core/macro'
import type { Notification } from '@rostra/domain/agenda/notifications'

/** The text of a notification about a session. */
export function notificationTitle({ title, reason }: Notification): string {
  if (reason.kind === 'soon') return t`${{ title }} starting soon!`
  if (reason.kind === 'live') return t`${{ title }} is live!`
  const { minutes } = reason
  return t({
    context: 'notification',
    message: `${{ title }} starts in ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  })
}
