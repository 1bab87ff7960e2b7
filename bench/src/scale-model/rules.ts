/** What the server does by its own rules; copies of its constants, as a benchmark sees the server only from outside. */

/** ms from one transaction to the next under load (chat-writer). */
export const commitEvery = 40
/** Frames of one tick that go out before others get a turn (room). */
export const portion = 2000
/** ms after which a page gives an attempt to connect up (interfaces section 6). */
export const patience = 10_000
/** ms between two tellings of who came and went (shared-people), and of who is alive (hub). */
export const peopleEvery = 1000
export const aliveEvery = 2000

/** Calls that a page makes when it opens, when it is back within so many ms, and in a minute; ms between pings. */
export const calls = { opening: 9, back: 3, backWithin: 5_000, minute: 2 }
export const pingEvery = 15_000

/** ms from one tick of a room to the next (tick-length). */
export function tickLength(sockets: number, sentEntries: number): number {
  const calm = Math.max(50, sockets / 20)
  return Math.min(250, calm * (1 + 1.4 * Math.min(1, sentEntries / 20)))
}
