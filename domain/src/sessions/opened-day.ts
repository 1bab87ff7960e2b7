/** The day of a programme of several days that a page opens first. */
import type { Session } from './session.ts'

type Timed = Pick<Session, 'startsAt' | 'endsAt'>

/**
 * The key of the day to open at `now` (epoch ms): one that is still going on, else today, else the next one; after the
 * event the first. `days` are in order, each with its sessions.
 */
export function openedDay(
  days: ReadonlyMap<string, readonly Timed[]>,
  today: string,
  now: number,
): string | undefined {
  const where = (is: (it: Timed) => boolean) => [...days].find(([, list]) => list.some(is))?.[0]
  const running = where(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  return (
    running ??
    (days.has(today) ? today : undefined) ??
    where(({ startsAt }) => startsAt > now) ??
    [...days.keys()][0]
  )
}
