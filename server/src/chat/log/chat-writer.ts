/** Writes to the channels' logs. An entry is published only after its transaction is on disk. */
import type { Entry } from '@rostra/domain/chat/chat'
import type { Core } from '../../core.ts'
import { createGroupCommit } from '../../platform/storage/group-commit.ts'
import type { ChatStore } from './chat-store.ts'
import type { NewEntry } from './entry-rows.ts'

/** ms between commits; rooms tick more slowly than this, so readers don't notice the delay. */
const commitEvery = 40
/** SQLite binds at most 32,766 values, fourteen for each entry. */
const batchLimit = 2000

export type ChatWriter = ReturnType<typeof createChatWriter>

/** `write` resolves to undefined when there was nothing to do. */
export const createChatWriter = ({ hub, storage, metrics }: Core, store: ChatStore) =>
  createGroupCommit<NewEntry, Entry | undefined>({
    every: commitEvery,
    limit: batchLimit,
    async commit(batch) {
      const startedAt = performance.now()
      const { entries, fresh } = await store.append(batch).catch((error: unknown) => {
        storage.writes.failed(error)
        metrics.commitFailed()
        throw error
      })
      storage.writes.wrote()
      metrics.committed(performance.now() - startedAt, batch.length)
      // The few senders get their results first, as publishing to a whole room takes some ms.
      setImmediate(() => {
        for (const [channel, added] of fresh) hub.publish(channel, added)
      })
      return entries
    },
  })
