/** Writes to the channels' logs. An entry is published only after its transaction is on disk. */
import type { Entry } from '@rostra/domain/chat/chat'
import { createGroupCommit, type GroupCommit } from '../../platform/storage/group-commit.ts'
import type { ChatStore } from './chat-store.ts'
import type { NewEntry } from './entry-rows.ts'

/** ms between commits; rooms tick more slowly than this, so readers don't notice the delay. */
const commitEvery = 40
/** SQLite binds at most 32,766 values, fourteen for each entry. */
const batchLimit = 2000

/** `write` resolves to undefined when there was nothing to do. */
export type ChatWriter = GroupCommit<NewEntry, Entry | undefined>

type Deps = {
  store: Pick<ChatStore, 'append'>
  /** Called for each channel after a commit, once the writers have their results, with the new entries. */
  onCommitted(channel: string, entries: Entry[]): void
  /** Called with the duration of each transaction in ms and its number of entries. */
  measure?(ms: number, count: number): void
  /** Called with the error of a transaction that failed. */
  onFailed?(error: unknown): void
}

export function createChatWriter({ store, onCommitted, measure, onFailed }: Deps): ChatWriter {
  return createGroupCommit({
    every: commitEvery,
    limit: batchLimit,
    async commit(batch) {
      const startedAt = performance.now()
      const { entries, fresh } = await store.append(batch).catch((error: unknown) => {
        onFailed?.(error)
        throw error
      })
      measure?.(performance.now() - startedAt, batch.length)
      // The few senders get their results first, as publishing to a whole room takes some ms.
      setImmediate(() => {
        for (const [channel, added] of fresh) onCommitted(channel, added)
      })
      return entries
    },
  })
}
