/**
 * Combines all waiting writes into one transaction. Writes that arrive while a transaction runs, or within a few ms
 * after it, share the next one; after an idle period a write starts without delay.
 */

export type GroupCommit<Item, Answer> = {
  /** Resolves once the item is on disk; rejects when its transaction failed. */
  write(item: Item): Promise<Answer>
  /** Resolves when all earlier writes are on disk or have failed. */
  settled(): Promise<unknown>
  /** Resolves when no write is waiting or running. */
  drain(): Promise<void>
}

type Deps<Item, Answer> = {
  /** Writes all items or none; the answers are in the order of the items. */
  commit(items: readonly Item[]): Promise<readonly Answer[]>
  /** ms between two transactions under load, because each has a fixed cost. */
  every: number
  /** Most items in one transaction. */
  limit: number
}

export function createGroupCommit<Item, Answer>({
  commit,
  every,
  limit,
}: Deps<Item, Answer>): GroupCommit<Item, Answer> {
  type Waiting = {
    item: Item
    resolve(answer: Answer): void
    reject(error: unknown): void
  }
  let queue: Waiting[] = []
  let running: Promise<void> | undefined
  let latest: Promise<unknown> = Promise.resolve()
  let lastCommit = Number.NEGATIVE_INFINITY

  const commitSome = async (some: readonly Waiting[]) => {
    try {
      const answers = await commit(some.map(({ item }) => item))
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      for (const { reject } of some) reject(error)
    }
  }

  const run = async () => {
    while (queue.length > 0) {
      const wait = lastCommit + every - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const some = queue.slice(0, limit)
      queue = queue.slice(limit)
      await commitSome(some)
      lastCommit = performance.now()
    }
    running = undefined
  }

  return {
    write(item) {
      const written = new Promise<Answer>((resolve, reject) => {
        queue.push({ item, resolve, reject })
        running ??= run()
      })
      latest = written
      return written
    },
    // Transactions run in order, so earlier writes are complete when the latest one is.
    settled: () => latest.catch(() => {}),
    drain: async () => {
      while (running) await running
    },
  }
}
