/**
 * Group commit: messages that arrive while a transaction runs, or within a few milliseconds of the
 * last one, share the next. Nobody is told anything of a message before its transaction is on disk.
 */
import type { MessageEntry } from '@rostra/domain/chat'
import type { ChatStore, NewMessage } from './chat-store.ts'

/** ms from one commit to the next under load; after a quiet spell a message does not wait. */
const commitEvery = 15
/** Most messages in one transaction; SQLite binds at most 32,766 values, ten for each. */
const batchLimit = 2000

export type ChatWriter = {
  /** Resolves once the message is on disk; rejects when the transaction failed. */
  write(message: NewMessage): Promise<MessageEntry>
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>
}

type Waiting = {
  message: NewMessage
  resolve(entry: MessageEntry): void
  reject(error: unknown): void
}

type Deps = {
  store: Pick<ChatStore, 'append'>
  /** Called after each commit, when the writers were answered, with what is new in a channel. */
  onCommitted(channel: string, entries: MessageEntry[]): void
}

export function makeChatWriter({ store, onCommitted }: Deps): ChatWriter {
  let queue: Waiting[] = []
  let running: Promise<void> | undefined
  let lastCommit = Number.NEGATIVE_INFINITY

  const commit = async (batch: Waiting[]) => {
    try {
      const { entries, fresh } = await store.append(batch.map(({ message }) => message))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const entry = entries[index]
        entry ? resolve(entry) : reject(new Error('the message was not stored'))
      }
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
    write: (message) =>
      new Promise((resolve, reject) => {
        queue.push({ message, resolve, reject })
        running ??= run()
      }),
    drain: async () => {
      while (running) await running
    },
  }
}
