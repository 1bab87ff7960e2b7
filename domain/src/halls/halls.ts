/**
 * Guests without an account: devices in a hall of the venue, whose owners ask and vote. Code calls them visitors, as the
 * guests of the studio were there first. Times are epoch ms.
 */
import { graceOf, staysInRoom } from '../direction/direction-limits.ts'
import type { Session } from '../sessions/session.ts'
import { sessionCard, sessionStateAt } from '../sessions/session-state.ts'
import type { Hall } from './visitor.ts'

/** Addresses relative to the site's own path. */
export const hallPaths = {
  hall: (code: string) => `/hall/${encodeURIComponent(code)}`,
}
/** The first part of these addresses. */
export const hallFirstPart = 'hall'

/** Longest name of a hall, and of someone who asks there. */
export const hallNameLimit = 80
export const hallAskerLimit = 60

/** How many devices a hall admits until the desk raises it, and at most. */
export const hallDevices = 2_000
export const fewestHallDevices = 2
export const mostHallDevices = 20_000

/** Devices of one network that are admitted to the half kept for networks with few: a family, not a building. */
export const fewDevices = 20

/**
 * Whether one more device is admitted where there are `all`, `own` of them in its own network, and `ofMany` in others'
 * and its own beyond the few of each.
 */
export const admitsOne = (
  { all, own, ofMany }: { all: number; own: number; ofMany: number },
  bound: number,
): boolean => all < bound && (own < fewDevices || ofMany < bound / 2)

/**
 * Whether one more device of a network may open a hall: someone with a script behind one address fills at most half of
 * it. `devices` are those of each network, by its name.
 */
export function admitsDevice(
  devices: ReadonlyMap<string, number>,
  network: string,
  bound: number,
): boolean {
  let all = 0
  let ofMany = 0
  for (const count of devices.values()) {
    all += count
    ofMany += Math.max(0, count - fewDevices)
  }
  return admitsOne({ all, ofMany, own: devices.get(network) ?? 0 }, bound)
}

type Running = Pick<
  Session,
  'id' | 'startsAt' | 'endsAt' | 'track' | 'status' | 'direction' | 'replayStream'
>

/** The sessions in which a hall takes part now: those of its track, from the time they can be joined. */
export const sessionsOfHall = <S extends Running>(
  sessions: readonly S[],
  { track }: Hall,
  event: { grace?: number | undefined } | undefined,
  now: number,
): S[] =>
  sessions.filter(
    (session) =>
      session.status !== 'cancelled' &&
      (track === undefined || session.track === track) &&
      (sessionCard[sessionStateAt(session, now)].live || staysInRoom(session, graceOf(event), now)),
  )

/** What comes next in a hall. */
export const nextOfHall = <S extends Running>(
  sessions: readonly S[],
  { track }: Hall,
  now: number,
): S | undefined =>
  sessions
    .filter(
      (it) =>
        it.startsAt > now &&
        it.status !== 'cancelled' &&
        (track === undefined || it.track === track),
    )
    .toSorted((a, b) => a.startsAt - b.startsAt)[0]
