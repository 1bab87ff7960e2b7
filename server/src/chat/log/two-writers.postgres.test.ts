import type { Entry } from '@rostra/domain/chat/chat'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import { openStorage, type Storage } from '../../platform/storage/open-storage.ts'
import { event, useEvent } from '../../testing/use-event.ts'
import { createChatStore } from './chat-store.ts'
import type { NewEntry } from './entry-rows.ts'

let storages: Storage[]
useEvent()
beforeEach(async () => {
  storages = [
    await openStorage(event.config, migrations),
    await openStorage(event.config, migrations),
  ]
})
afterEach(async () => {
  for (const storage of storages) await storage.close()
})

const message = (channel: string, id: number, user: number): NewEntry => ({
  kind: 'message',
  channel,
  id: `m${id}`,
  user: { id: `u${user}`, name: `Person ${user}` },
  text: `text ${id}`,
  at: 0,
})
const reaction = (channel: string, target: number, user: number): NewEntry => ({
  kind: 'reacted',
  channel,
  target,
  key: '👍',
  on: true,
  userId: `u${user}`,
  at: 0,
})

test('two processes that write simultaneously produce one log: no gaps, no duplicates, the same result for a repeat', async () => {
  const one = fc.tuple(
    fc.constantFrom('iwd', 'later'),
    fc.nat({ max: 30 }),
    fc.nat({ max: 3 }),
    fc.boolean(),
  )
  const [batches] = fc.sample(
    fc.array(fc.array(one, { minLength: 1, maxLength: 12 }), { minLength: 40, maxLength: 40 }),
    { numRuns: 1 },
  )
  const stores = storages.map(({ db }) => createChatStore(db))
  const answers = new Map<string, number>()
  await Promise.all(
    (batches ?? []).map(async (batch, index) => {
      const newEntries = batch.map(([channel, id, user, isReaction]) =>
        isReaction ? reaction(channel, id + 1, user) : message(channel, id, user),
      )
      const { entries } = (await stores[index % 2]?.append(newEntries)) ?? { entries: [] }
      for (const [at, entry] of entries.entries()) {
        const asked = newEntries[at]
        if (entry?.kind !== 'message' || asked?.kind !== 'message') continue
        const key = `${asked.channel} ${asked.user.id} ${asked.id}`
        expect([key, answers.get(key) ?? entry.seq]).toEqual([key, entry.seq])
        answers.set(key, entry.seq)
      }
    }),
  )
  for (const channel of ['iwd', 'later']) {
    const log: Entry[] = (await stores[0]?.after(channel, 0, 1000)) ?? []
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
    const ids = log.flatMap((entry) =>
      entry.kind === 'message' ? `${entry.user.id} ${entry.id}` : [],
    )
    expect(new Set(ids).size).toBe(ids.length)
    const counts = log.flatMap((entry) =>
      entry.kind === 'reacted' ? [[entry.target, entry.count]] : [],
    )
    expect(new Set(counts.map(String)).size).toBe(counts.length)
  }
})
