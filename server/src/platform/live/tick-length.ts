/** ms between ticks of a small room, and of one with 5,000 sockets or many entries. */
const shortest = 50
const long = 250
const socketsPerMs = 20
/** Above `large` sockets it grows on, by 1 ms for this many, until `longest`: 10,000 sends take a tenth of a second. */
const large = 5_000
const moreSocketsPerMs = 100
const longest = 400
/** While more than a tenth of a room this large enters each second, as after a restart of the server. */
const crowded = 2_000
const whileCrowdEnters = 1_000
/** After a tick with this many entries or more, the next interval is longer by this proportion. */
const busyEntries = 20
const stretch = 1.4

/**
 * Returns the ms between a tick and the next one. They grow with the number of sockets, as each frame to each of them
 * has a cost, and with the entries of the last tick: nobody reads hundreds of messages a second, so a busy room gets
 * them in fewer and larger frames. While everyone comes back at once, most of the time is theirs.
 */
export function tickLength(
  sockets: number,
  sentEntries: number,
  enteringPerSecond: number,
): number {
  if (sockets > crowded && enteringPerSecond > sockets / 10) return whileCrowdEnters
  const calm = Math.max(shortest, sockets / socketsPerMs)
  const limit = Math.min(longest, long + Math.max(0, sockets - large) / moreSocketsPerMs)
  return Math.min(limit, calm * (1 + stretch * Math.min(1, sentEntries / busyEntries)))
}
