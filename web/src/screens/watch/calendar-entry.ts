import { calendarFile } from '@rostra/domain/agenda/calendar-file'
import type { Session } from '@rostra/domain/sessions/session'
import { serverNow } from '../../platform/transport/server-clock.ts'

/** Saves the session as a calendar file that leads back to this page. */
export function saveCalendarFile(session: Session, eventName: string): void {
  const { id, title, startsAt, endsAt } = session
  const address = location.origin + location.pathname
  const text = calendarFile({
    name: eventName,
    events: [
      {
        uid: `watch-${id}@${location.host}`,
        sequence: 0,
        changedAt: Math.floor(serverNow()),
        ...{ startsAt, endsAt, title, address, description: address },
      },
    ],
  })
  const file = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }))
  const link = Object.assign(document.createElement('a'), { href: file, download: `${id}.ics` })
  link.click()
  // Browsers read it after the click.
  window.setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
