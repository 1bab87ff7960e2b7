/**
 * Sends what is in an outbox, on every instance; each row is claimed by one of them. A row is sent at least once: if a
 * process is killed between the other side's answer and our record of it, it is sent again.
 */
import type { Clock } from './platform/clock.ts'
import type { Every } from './platform/every.ts'
import { repeat } from './platform/repeat.ts'

export type Outbox<Lane, Row> = {
  /** None of them waits for another. */
  lanes(at: number): readonly Lane[] | Promise<readonly Lane[]>
  /** The ids of those that may be sent now, while this instance is sending `busy` others of the lane. */
  next(lane: Lane, at: number, busy: number): Promise<readonly string[]>
  /** The row, for the one instance that is to send it; undefined for all others. */
  claim(lane: Lane, id: string, at: number): Promise<Row | undefined>
  /** Sends a row and records what became of it. A stop aborts `signal`: then the row is to be released. */
  send(row: Row, signal: AbortSignal): Promise<void>
  /** Deletes what nobody needs any more. */
  prune(at: number): Promise<void>
  onError(error: unknown): void
  clock: Clock
  every: Every
}

/** ms between two checks; what this instance has added is sent at once where its feature says so. */
const checkEvery = 1_000
/** ms that a stop waits for rows being sent; those that take longer are sent again. */
const grace = 2_000
const pruneEvery = 3600_000

export function createOutboxWorker<Lane, Row>(outbox: Outbox<Lane, Row>) {
  const { every, clock, onError } = outbox
  const stopped = new AbortController()
  /** By the row's id: a clock that is set forward must not cause one to be sent twice at once. */
  const sending = new Map<string, { lane: Lane; done: Promise<void> }>()
  let prunedAt = Number.NEGATIVE_INFINITY
  let isOver = false

  async function sendDueOf(lane: Lane): Promise<void> {
    const busy = [...sending.values()].filter((it) => it.lane === lane).length
    for (const id of await outbox.next(lane, clock(), busy)) {
      if (isOver) return
      const row = sending.has(id) ? undefined : await outbox.claim(lane, id, clock())
      if (!row) continue
      const done = outbox
        .send(row, stopped.signal)
        .catch(onError)
        .finally(() => {
          sending.delete(id)
          work.soon()
        })
      sending.set(id, { lane, done })
    }
  }

  const work = repeat({
    interval: checkEvery,
    every,
    onError,
    async run() {
      const now = clock()
      if (now - prunedAt >= pruneEvery) {
        prunedAt = now
        await outbox.prune(now)
      }
      for (const lane of await outbox.lanes(now)) await sendDueOf(lane)
    },
  })

  return {
    soon: work.soon,
    start: work.start,
    /** Waits a moment for rows being sent, then aborts them; they are sent after the next start. */
    async close(): Promise<void> {
      isOver = true
      await work.close()
      const cut = setTimeout(() => stopped.abort(), grace)
      await Promise.all([...sending.values()].map(({ done }) => done))
      clearTimeout(cut)
    },
  }
}
