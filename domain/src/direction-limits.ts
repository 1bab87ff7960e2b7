/** How long a room stays after its planned end, and how long a slate's text may be: what pages need of directions. */
import type { Session } from './session.ts'

/** Minutes, where the event says nothing; and the most it may say. */
export const defaultGrace = 15
export const longestGrace = 120

/** Characters of a slate. */
export const slateLimit = 200

/**
 * True while a page that was in the session stays in its room, although the planned end has passed: until
 * someone ends it, or `grace` ms later.
 */
export const staysInRoom = (
  { endsAt, direction }: Pick<Session, 'endsAt' | 'direction'>,
  grace: number,
  now: number,
): boolean => endsAt <= now && !direction?.ended && now < endsAt + grace
