/**
 * One transaction for all waiting writes. Writes that arrive while one runs, or within a few milliseconds of
 * the last one, share the next; after a quiet spell nobody waits.
 */

export type GroupCommit<Item, Answer> = {
  /** Resolves once the item is on disk; rejects when its transaction failed. */
  write(item: Item): Promise<Answer>
  /** Resolves when all that was written before is on disk, or has failed. */
  settled(): Promise<unknown>
  /** Resolves when nothing is waiting. */
  drain(): Promise<void>
}

type Deps<Item, Answer> = {
  /** Writes all or nothing; the answers are in the order of the items. */
  commit(items: readonly Item[]): Promise<readonly Answer[]>
  /** ms from one transaction to the next under load: each has a cost, whatever its size. */
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
    // Transactions come in order: the last one's answer is everyone's.
    settled: () => latest.catch(() => {}),
    drain: async () => {
      while (running) await running
    },
  }
}
