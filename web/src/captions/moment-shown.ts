import { serverNow } from '../platform/transport/server-clock.ts'
import { type PlayerPlace, playing } from '../stream-players/player-place.ts'

/** ms by which the dates of a playlist may be wrong: those of a wrong clock say nothing. */
const longestError = 600_000

/**
 * The moment that a player shows at `now` (epoch ms), also paused and far behind; the present where nobody knows, as in
 * a recording that plays as live.
 */
export function momentOf(player: PlayerPlace | undefined, now: number): number {
  if (player?.edge === undefined) return now
  const live = now - (player.edge - player.place) * 1000
  const dated = player.date?.getTime()
  return dated !== undefined && Math.abs(live - dated) < longestError
    ? dated
    : live - player.delay * 1000
}

/** The moment that the picture on this page shows. */
export const momentShown = (): number => momentOf(playing.read?.(), serverNow())
