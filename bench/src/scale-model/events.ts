/** Runs events in order of time; those with the same time, in the order in which they were scheduled. */
type Event = { at: number; order: number; run(): void }

export class Events {
  /** ms since the run began. */
  now = 0
  #order = 0
  readonly #heap: Event[] = []

  at(time: number, run: () => void): void {
    this.#order += 1
    const heap = this.#heap
    heap.push({ at: Math.max(time, this.now), order: this.#order, run })
    let place = heap.length - 1
    while (place > 0) {
      const above = (place - 1) >> 1
      if (!this.#isBefore(place, above)) break
      this.#swap(place, above)
      place = above
    }
  }

  /** Runs all events up to and including `end`; later ones never run unless called again. */
  runUntil(end: number): void {
    for (let next = this.#heap[0]; next && next.at <= end; next = this.#heap[0]) {
      this.#takeFirst()
      this.now = next.at
      next.run()
    }
    this.now = end
  }

  #takeFirst(): void {
    const heap = this.#heap
    const last = heap.pop()
    if (!last || heap.length === 0) return
    heap[0] = last
    for (let place = 0; ; ) {
      let least = place
      for (const below of [2 * place + 1, 2 * place + 2])
        if (below < heap.length && this.#isBefore(below, least)) least = below
      if (least === place) return
      this.#swap(place, least)
      place = least
    }
  }

  #isBefore(one: number, other: number): boolean {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    return !!a && !!b && (a.at < b.at || (a.at === b.at && a.order < b.order))
  }

  #swap(one: number, other: number): void {
    const [a, b] = [this.#heap[one], this.#heap[other]]
    if (!a || !b) return
    this.#heap[one] = b
    this.#heap[other] = a
  }
}
