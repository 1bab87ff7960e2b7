import type { Entry } from '@rostra/domain/chat/chat'
import { expect, test } from 'vitest'
import { RoomLog } from './room-log.ts'

/** Counts how often it is serialised as JSON. */
class Counted {
  times = 0
  readonly seq: number
  constructor(seq: number) {
    this.seq = seq
  }
  toJSON() {
    this.times += 1
    return { seq: this.seq }
  }
}
const entry = (seq: number) =>
  Object.assign(new Counted(seq), { kind: 'reaction', target: 0 }) as unknown as Entry & Counted

const open = (entries: Entry[]) =>
  RoomLog.open('iwd', {
    position: async () => ({ epoch: 'e', seq: entries.length }),
    after: async () => entries,
    history: async () => ({ messages: [], more: false }),
  })

test('the entries that many clients have missed are serialised once, until the next entry', async () => {
  const entries = [1, 2, 3].map(entry)
  const log = await open(entries)
  const answers = Array.from({ length: 500 }, () => log.missedJson({ epoch: 'e', seq: 1 }))
  expect([...new Set(answers)]).toEqual(['[{"seq":2},{"seq":3}]'])
  expect(entries.map(({ times }) => times)).toEqual([0, 1, 1])

  log.take([entry(4)])
  expect(log.missedJson({ epoch: 'e', seq: 1 })).toBe('[{"seq":2},{"seq":3},{"seq":4}]')
})

test('no missed entries are returned for a position of another epoch or beyond the end of the log', async () => {
  const log = await open([1, 2].map(entry))
  expect(log.missedJson({ epoch: 'e', seq: 1 })).toBe('[{"seq":2}]')
  expect(log.missedJson({ epoch: 'other', seq: 1 })).toBeUndefined()
  expect(log.missedJson({ epoch: 'e', seq: 9 })).toBeUndefined()
})
