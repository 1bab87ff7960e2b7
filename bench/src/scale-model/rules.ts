/** The server's own rules: copies of its constants, because a benchmark accesses the server only from outside. */

/** ms from one transaction to the next under load (chat-writer). */
export const commitEvery = 40
/** Frames of one tick that are sent before other work runs (room). */
export const portion = 2000
/** ms after which a page gives up on an attempt to connect (R2 of docs/live-protocol.md). */
export const timeoutMs = 10_000
/** ms between updates of who has entered and left (shared-people), and of which instances are alive (hub). */
export const peopleEvery = 1000
export const aliveEvery = 2000

/** Calls that a page makes when it opens, when it reconnects within this many ms, and per minute; ms between pings. */
export const calls = { opening: 9, back: 3, backWithin: 5_000, minute: 2 }
export const pingEvery = 15_000

/** ms from one tick of a room to the next (tick-length). */
export function tickLength(sockets: number, sentEntries: number): number {
  const calm = Math.max(50, sockets / 20)
  return Math.min(250, calm * (1 + 1.4 * Math.min(1, sentEntries / 20)))
}
