/** The part of `direction.ts` that pages need: how long a room stays open, what a delay moves, and the longest slate. */

/** Minutes: the default for events that set none, and the maximum. */
export const defaultGrace = 15
export const longestGrace = 120

/** How long an event's rooms stay open after their planned end, in ms. */
export const graceOf = (event: { grace?: number | undefined } | undefined): number =>
  (event?.grace ?? defaultGrace) * 60_000

/** Longest text of a slate, in characters. */
export const slateLimit = 200

/** What of a session says how long its room stays open. */
export type Ending = { endsAt: number; direction?: { ended: boolean } | undefined }

/**
 * True while a page that was in the session stays in its room although the planned end has passed: until
 * someone ends the session, or `grace` ms after the planned end.
 */
export const staysInRoom = ({ endsAt, direction }: Ending, grace: number, now: number): boolean =>
  endsAt <= now && !direction?.ended && now < endsAt + grace

type Listed = { id: string; startsAt: number; status?: 'cancelled' | undefined }

/**
 * The sessions that a delay of `first` can move along with it, in the given order: those of the same day that start
 * with it or later and have not started at `now` (epoch ms). `dayOf` names the day of a time in the event's zone.
 */
export const restOfDay = <S extends Listed>(
  sessions: readonly S[],
  first: Listed,
  now: number,
  dayOf: (at: number) => string,
): S[] =>
  sessions.filter(
    ({ id, startsAt, status }) =>
      id !== first.id &&
      status !== 'cancelled' &&
      startsAt > now &&
      startsAt >= first.startsAt &&
      dayOf(startsAt) === dayOf(first.startsAt),
  )
