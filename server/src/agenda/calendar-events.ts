/** The programme's sessions as calendar events. */

import { createHash } from 'node:crypto'
import type { CalendarEvent } from '@rostra/domain/agenda/calendar-file'
import { fullName } from '@rostra/domain/attendees/attendee'
import { paths } from '@rostra/domain/paths'
import type { Session } from '@rostra/domain/sessions/session'
import type { Core } from '../core.ts'
import type { LoadedEvent } from '../event/event-cache.ts'
import { plainText } from '../event/plain-text.ts'
import { createCalendarRevisionsStore, type Revision } from './calendar-revisions-store.ts'

export type CalendarEvents = ReturnType<typeof createCalendarEvents>

/**
 * `calendarId` is the id of this installation, which makes the identifiers of its calendar events unique; `site` is the
 * site's address without a trailing slash.
 */
export const createCalendarEvents = ({ db, clock }: Core, calendarId: string) => {
  const revisions = createCalendarRevisionsStore(db)
  // Compared by reference, as any change to the programme replaces the whole object.
  let noted: { of: LoadedEvent; revisions: Promise<Map<string, Revision>> } | undefined

  const note = async ({ sessions }: LoadedEvent) => {
    const seen = sessions.map((it) => ({ session_id: it.id, fingerprint: fingerprint(it) }))
    await revisions.note(seen, clock())
    return revisions.all()
  }
  const revisionsOf = (loaded: LoadedEvent) => {
    if (noted?.of === loaded) return noted.revisions
    const asked = { of: loaded, revisions: note(loaded) }
    noted = asked
    // After a failure, the next request tries again.
    asked.revisions.catch(() => {
      if (noted === asked) noted = undefined
    })
    return asked.revisions
  }

  return async (
    loaded: LoadedEvent,
    sessions: readonly Session[],
    site: string,
  ): Promise<CalendarEvent[]> => {
    const existing = await revisionsOf(loaded)
    return sessions.map((session) => {
      const { id, title, startsAt, endsAt } = session
      const cancelled = session.status === 'cancelled'
      const address = site + paths.show(id)
      const { sequence, changedAt } = existing.get(id) ?? { sequence: 0, changedAt: startsAt }
      return {
        uid: `${id}@${calendarId}`,
        sequence,
        changedAt,
        startsAt,
        endsAt,
        title,
        description: description(session, address),
        address,
        cancelled,
      }
    })
  }
}

function description({ descriptionHtml, speakers, status }: Session, address: string): string {
  const names = speakers.map(fullName).join(', ')
  return [
    status === 'cancelled' ? 'This session has been cancelled.' : '',
    plainText(descriptionHtml),
    names && `Speakers: ${names}`,
    status === 'cancelled' ? '' : `Join: ${address}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** A hash of everything that a session's calendar event shows. */
function fingerprint(session: Session): string {
  const { title, description, speakers, startsAt, endsAt, status } = session
  const shown = [title, description, speakers.map(fullName), startsAt, endsAt, status]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
}
