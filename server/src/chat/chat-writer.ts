/**
 * Group commit: entries that arrive while a transaction runs, or within a few milliseconds of the
 * last one, share the next. Nobody is told anything of a message before its transaction is on disk.
 */
import type { Entry } from '@rostra/domain/chat'
import type { ChatStore } from './chat-store.ts'
import type { NewEntry } from './entry-rows.ts'

/** ms from one commit to the next under load; after a quiet spell an entry does not wait. */
const commitEvery = 15
/** Most entries in one transaction; SQLite binds at most 32,766 values, twelve for each. */
const batchLimit = 2000

export type ChatWriter = {
  /**
   * Resolves once the entry is on disk, or to undefined when there was nothing to do; rejects when
   * the transaction failed.
   */
  write(entry: NewEntry): Promise<Entry | undefined>
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>
}

type Waiting = {
  entry: NewEntry
  resolve(entry: Entry | undefined): void
  reject(error: unknown): void
}

type Deps = {
  store: Pick<ChatStore, 'append'>
  /** Called after each commit, when the writers were answered, with what is new in a channel. */
  onCommitted(channel: string, entries: Entry[]): void
  /** Told the time of each transaction in ms, and how many entries it took. */
  measure?(ms: number, count: number): void
}

export function makeChatWriter({ store, onCommitted, measure }: Deps): ChatWriter {
  let queue: Waiting[] = []
  let running: Promise<void> | undefined
  let lastCommit = Number.NEGATIVE_INFINITY

  const commit = async (batch: Waiting[]) => {
    const startedAt = performance.now()
    try {
      const { entries, fresh } = await store.append(batch.map(({ entry }) => entry))
      measure?.(performance.now() - startedAt, batch.length)
      for (const [index, { resolve }] of batch.entries()) resolve(entries[index])
      // The few senders hear first; telling a whole room takes some ms.
      await new Promise((resolve) => setImmediate(resolve))
      for (const [channel, news] of fresh) onCommitted(channel, news)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  const run = async () => {
    while (queue.length > 0) {
      const wait = lastCommit + commitEvery - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
      const batch = queue.slice(0, batchLimit)
      queue = queue.slice(batchLimit)
      await commit(batch)
      lastCommit = performance.now()
    }
    running = undefined
  }

  return {
    write: (entry) =>
      new Promise((resolve, reject) => {
        queue.push({ entry, resolve, reject })
        running ??= run()
      }),
    drain: async () => {
      while (running) await running
    },
  }
}
