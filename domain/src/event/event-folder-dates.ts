/** Moves an earlier event to new dates: the same days and durations, from a different first day. */

import type { FolderSession } from '../sessions/session.ts'
import { dateOf, daysBetween, daysOn } from '../zoned-time.ts'
import { type EventFolder, withTimesMoved } from './event-folder.ts'

const earliest = ({ sessions }: EventFolder): FolderSession | undefined =>
  sessions.toSorted((a, b) => a.startsAt - b.startsAt)[0]

/** The date of the first session in the event's zone, such as `2026-03-04`; undefined without sessions. */
export function firstDayOf(folder: EventFolder): string | undefined {
  const first = earliest(folder)
  return first && dateOf(first.startsAt, folder.event.timeZone)
}

/**
 * Moves sessions, library opening times and the event's own times by whole days, so that the first session is on `day` (`2027-03-04`); each
 * keeps its time of day in its own zone. Replays and cancellations belong to the old dates and are left out.
 * Undefined if `day` is not a date.
 */
export function moveToDay(folder: EventFolder, day: string): EventFolder | undefined {
  const { timeZone } = folder.event
  const days = daysBetween(firstDayOf(folder) ?? day, day)
  if (days === undefined) return undefined
  return {
    ...folder,
    event: withTimesMoved(folder.event, (at) => daysOn(at, days, timeZone)),
    sessions: folder.sessions.map((session) => ({
      ...ofNextTime(session),
      startsAt: daysOn(session.startsAt, days, session.timeZone),
    })),
    libraries: folder.libraries.map((library) => ({
      ...library,
      opensAt: daysOn(library.opensAt, days, timeZone),
    })),
  }
}

function ofNextTime(session: FolderSession): FolderSession {
  const { replayStream, replayExpectedAt, replayFrom, replayUntil, status, ...rest } = session
  return rest
}
