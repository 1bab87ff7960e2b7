/** Moves a whole programme: sessions with their agendas, and the times at which libraries open. */
import { defined } from '../defined.ts'
import type { FolderLibrary } from '../library/library.ts'
import { momentOf, wallTime } from '../wall-clock.ts'
import type { AgendaPoint, FolderSession } from './session.ts'

/** By this many days on the calendar, and then this many minutes; both may be negative. */
export type ProgrammeMove = { days: number; minutes: number }

/** Most days and minutes of a move, in either direction. */
export const mostMoved = { days: 3660, minutes: 24 * 60 } as const

/** Where a moment (epoch ms) moves: days keep the time of day in `zone`, whatever the clocks do in between. */
export function movedBy(at: number, { days, minutes }: ProgrammeMove, zone: string): number {
  const wall = wallTime(at, zone)
  const date = new Date(Date.parse(`${wall.date}T00:00Z`) + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return (days === 0 ? at : (momentOf({ ...wall, date }, zone) ?? at)) + minutes * 60_000
}

/** A session at its new time; the times in its agenda move along. */
export const movedSession = (session: FolderSession, move: ProgrammeMove): FolderSession => ({
  ...session,
  startsAt: movedBy(session.startsAt, move, session.timeZone),
  ...defined({ agenda: session.agenda?.map((point) => movedPoint(point, move)) }),
})

/** A session at another start (epoch ms); the times in its agenda move by as much as its clock. */
export function startingAt(session: FolderSession, startsAt: number): FolderSession {
  const minuteOf = (at: number) => {
    const { date, time } = wallTime(at, session.timeZone)
    return Math.floor(Date.parse(`${date}T${time.slice(0, 5)}Z`) / 60_000)
  }
  const minutes = minuteOf(startsAt) - minuteOf(session.startsAt)
  const agenda = session.agenda?.map((point) => movedPoint(point, { days: 0, minutes }))
  return { ...session, startsAt, ...defined({ agenda }) }
}

const movedPoint = ({ at, ...point }: AgendaPoint, { minutes }: ProgrammeMove): AgendaPoint => ({
  ...point,
  ...defined({ at: at && clockAfter(at, minutes) }),
})

/** `09:05` so many minutes later, perhaps on another day. */
function clockAfter(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const day = 24 * 60
  const at = (((hour * 60 + minute + minutes) % day) + day) % day
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`
}

/** A library with its new opening time; `zone` is the event’s. */
export const movedLibrary = (
  library: FolderLibrary,
  move: ProgrammeMove,
  zone: string,
): FolderLibrary => ({ ...library, opensAt: movedBy(library.opensAt, move, zone) })
