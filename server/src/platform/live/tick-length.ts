/** ms between ticks of a small room, and of one of 5,000 sockets and more. */
const shortest = 50
const longest = 250
const socketsPerMs = 20
/** A tick that sent this many entries, or more, makes the next wait longer by this part. */
const roaring = 20
const stretch = 1.4

/**
 * How long a room waits after a tick before the next one, in ms. It grows with the sockets to send to,
 * as each frame to each of them has its price, and with the entries that came: nobody reads
 * hundreds of messages a second, so a busy room gets them in fewer and larger frames.
 */
export function tickLength(sockets: number, sentEntries: number): number {
  const calm = Math.max(shortest, sockets / socketsPerMs)
  return Math.min(longest, calm * (1 + stretch * Math.min(1, sentEntries / roaring)))
}
