/** Whether a soak's figures are flat. */

/** One minute of a soak. Bytes, ms, counts. */
export type Minute = {
  minute: number
  rss: number
  /** After everything that can be collected has been. */
  heap: number
  sockets: number
  timers: number
  descriptors: number
  wal: number
  /** 99 of 100 looks found the event loop no later than this, ms. */
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
 * Caches are full and code is compiled after five minutes; a short soak has to do with a third of itself.
 */
const baseOf = (minutes: number): number => Math.max(1, Math.min(5, Math.ceil(minutes / 3)))

/**
 * What may be added by the end. The heap is measured after a collection and wavers by a few MiB with
 * what is on its way; the allocator keeps freed pages for a while, in a busy minute some tens of MiB.
 * Sockets and descriptors waver by the connections of the moment, and the log of SQLite is bounded.
 */
const allowed: Partial<Record<keyof Minute, (base: number) => number>> = {
  heap: (base) => base * 1.1 + 4 * mebibyte,
  rss: (base) => base * 1.15 + 24 * mebibyte,
  sockets: (base) => base * 1.02 + 10,
  timers: (base) => base * 1.02 + 10,
  descriptors: (base) => base * 1.02 + 10,
  wal: () => 64 * mebibyte,
}

/** What grew, as text. The lowest of the last three minutes counts: a leak does not come back down. */
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
