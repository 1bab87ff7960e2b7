/** Decides whether a soak's figures stayed flat. */

/** The figures of one minute of a soak, in bytes, ms and counts. */
export type Minute = {
  minute: number
  rss: number
  /** After a full garbage collection. */
  heap: number
  sockets: number
  timers: number
  descriptors: number
  wal: number
  /** 99th percentile of the event loop's delay, in ms. */
  loopP99: number
  sent: number
  acknowledged: number
  p50: number
  p99: number
  lost: number
  loadCpu: number
  interlude: string
}

const mebibyte = 1024 * 1024

/**
 * The minute to compare with: after five minutes, caches are full and code is compiled. A short soak uses
 * its first third instead.
 */
const baseOf = (minutes: number): number => Math.max(1, Math.min(5, Math.ceil(minutes / 3)))

/**
 * The highest allowed figures at the end. The heap is measured after a collection and varies by a few MiB
 * with the messages in transit; the allocator keeps freed pages for a while, tens of MiB in a busy minute.
 * Sockets and descriptors vary with short-lived connections, and SQLite's WAL is bounded.
 */
const allowed: Partial<Record<keyof Minute, (base: number) => number>> = {
  heap: (base) => base * 1.1 + 4 * mebibyte,
  rss: (base) => base * 1.15 + 24 * mebibyte,
  sockets: (base) => base * 1.02 + 10,
  timers: (base) => base * 1.02 + 10,
  descriptors: (base) => base * 1.02 + 10,
  wal: () => 64 * mebibyte,
}

/** Describes what grew. The lowest figure of the last three minutes counts, because a leak does not go down again. */
export function verdict(minutes: readonly Minute[]): string[] {
  const base = minutes[baseOf(minutes.length) - 1]
  const last = minutes.slice(-3)
  if (!base || minutes.length <= baseOf(minutes.length))
    return ['too few minutes to compare; two at least']
  const grown = Object.entries(allowed).flatMap(([name, limit]) => {
    const key = name as 'heap'
    const end = Math.min(...last.map((it) => it[key]))
    return end > limit(base[key])
      ? [`${name} was ${base[key]} in minute ${base.minute} and is ${end} at the end`]
      : []
  })
  const lost = minutes.at(-1)?.lost ?? 0
  return lost > 0 ? [...grown, `${lost} listeners were cut off`] : grown
}
