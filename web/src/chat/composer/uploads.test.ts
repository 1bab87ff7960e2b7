import type { ChatFile } from '@rostra/domain/chat/chat-files'
import { expect, test } from 'vitest'
import { type Transfer, Uploads } from './uploads.ts'

type Run = { name: string; at: number; finish(): void; fail(text: string): void; aborted: boolean }

function testUploads() {
  let now = 0
  let ids = 0
  let timers: { at: number; run: () => void }[] = []
  const runs: Run[] = []
  const start = (file: File): Transfer => {
    const { promise, resolve, reject } = Promise.withResolvers<ChatFile>()
    const { name, size } = file
    const run: Run = {
      name,
      at: now,
      aborted: false,
      finish: () => resolve({ id: `stored-${name}`, name, type: 'text/plain', size }),
      fail: (text) => reject(new Error(text)),
    }
    runs.push(run)
    return {
      done: promise,
      abort: () => {
        run.aborted = true
      },
    }
  }
  const uploads = new Uploads({
    start,
    newId: () => `u${++ids}`,
    now: () => now,
    after: (ms, run) => timers.push({ at: now + ms, run }),
  })
  const pass = (ms: number) => {
    const end = now + ms
    for (;;) {
      const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!due) break
      timers = timers.filter((timer) => timer !== due)
      now = due.at
      due.run()
    }
    now = end
  }
  return { uploads, runs, pass, states: () => uploads.items.map(({ state }) => state) }
}

const files = (count: number, size = 10) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, size }) as File)
// Lets pending promises settle before the next check.
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

// spec: 9.32
test('uploads start 200 ms apart, and at most six run simultaneously', async () => {
  const { uploads, runs, pass } = testUploads()
  uploads.add(files(9), 25)
  expect(runs.map(({ at }) => at)).toEqual([0])
  pass(199)
  expect(runs).toHaveLength(1)
  pass(10_000)
  expect(runs.map(({ at }) => at)).toEqual([0, 200, 400, 600, 800, 1000])
  runs[2]?.finish()
  await settled()
  expect(runs.map(({ name }) => name)).toHaveLength(7)
})

test('a message can have up to 20 files, none of them larger than the server’s limit', () => {
  const { uploads } = testUploads()
  expect(uploads.add(files(18), 25)).toBeUndefined()
  expect(uploads.add(files(3), 25)).toBe('You can attach up to 20 files to a message')
  expect(uploads.items).toHaveLength(20)
  const other = testUploads()
  expect(other.uploads.add(files(1, 2_000_001), 2)).toBe('Files can be up to 2 MB')
  expect(other.uploads.items).toEqual([])
  expect(other.uploads.add(files(1, 2_000_000), 2)).toBeUndefined()
})

test('a failed upload has the reason, can be retried and does not block the others', async () => {
  const { uploads, runs, pass, states } = testUploads()
  uploads.add(files(2), 25)
  pass(200)
  runs[0]?.fail('The request is too large.')
  runs[1]?.finish()
  await settled()
  expect(states()).toEqual(['failed', 'done'])
  expect(uploads.items[0]?.problem).toBe('The request is too large.')
  uploads.retry('u1')
  pass(1000)
  runs[2]?.finish()
  await settled()
  expect(uploads.take().map(({ id }) => id)).toEqual(['stored-0.txt', 'stored-1.txt'])
  expect(uploads.items).toEqual([])
})

test('removing an upload aborts it and lets the next one start', () => {
  const { uploads, runs, pass } = testUploads()
  uploads.add(files(7), 25)
  pass(10_000)
  expect(runs).toHaveLength(6)
  uploads.remove('u1')
  expect(runs[0]?.aborted).toBe(true)
  expect(runs).toHaveLength(7)
})

test('a picture is sent with its description, and a message’s descriptions have at most 2,000 characters in total', async () => {
  const { uploads, runs, pass } = testUploads()
  uploads.add(
    files(8).map((file) => ({ ...file, type: 'image/png' })),
    25,
  )
  const [first, ...others] = uploads.items
  const last = others.pop()
  if (!first || !last) throw new Error('nothing was added')
  expect([first.isPicture, uploads.roomFor(first)]).toEqual([true, 300])
  uploads.describe(first.id, '  The stage is in the north ')
  for (const { id } of others) uploads.describe(id, 'x'.repeat(300))
  expect(uploads.roomFor(last)).toBe(2000 - 1800 - '  The stage is in the north '.length)
  for (const { id } of others) uploads.remove(id)
  pass(10_000)
  for (const run of runs) run.finish()
  await settled()
  expect(uploads.take().map(({ description }) => description)).toEqual([
    'The stage is in the north',
    undefined,
  ])
})
