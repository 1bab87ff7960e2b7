import { expect, test } from 'vitest'
import { createFairQueue, type Turn } from './fair-queue.ts'

const stranger = (key: string, rank = 1): Turn => ({ key, rank: () => rank })

/** Returns a queue whose running task ends when the test calls `finish`; `started` has the names in starting order. */
function openQueue() {
  const enqueue = createFairQueue()
  const started: string[] = []
  const refused: string[] = []
  let end = () => {}
  const ask = (name: string, turn: Turn) =>
    enqueue(turn, async () => {
      started.push(name)
      await new Promise<void>((resolve) => {
        end = resolve
      })
    }).catch(() => void refused.push(name))
  const finish = async () => {
    const count = started.length
    end()
    await expect.poll(() => started.length).toBe(count + 1)
  }
  return { ask, finish, started, refused }
}

test('tasks run one at a time, in the order in which they were added', async () => {
  const { ask, finish, started } = openQueue()
  for (const name of ['a', 'b', 'c']) void ask(name, stranger(name))
  expect(started).toEqual(['a'])
  await finish()
  await finish()
  expect(started).toEqual(['a', 'b', 'c'])
})

test('callers with a token go first, and callers with failed attempts go last', async () => {
  const { ask, finish, started } = openQueue()
  void ask('running', stranger('x'))
  void ask('failed twice', stranger('f', 3))
  void ask('failed once', stranger('g', 2))
  void ask('stranger', stranger('s'))
  void ask('token', stranger('t', 0))
  for (let n = 0; n < 4; n += 1) await finish()
  expect(started).toEqual(['running', 'token', 'stranger', 'failed once', 'failed twice'])
})

test('a failure immediately lowers the priority of all waiting tasks of its address', async () => {
  const { ask, finish, started } = openQueue()
  let rank = 1
  const attacker: Turn = { key: 'attacker', rank: () => rank }
  for (const name of ['try 1', 'try 2', 'try 3']) void ask(name, attacker)
  void ask('organiser', stranger('home'))
  rank = 2
  await finish()
  expect(started).toEqual(['try 1', 'organiser'])
})

test('two hundred addresses with failed attempts do not delay a new address', async () => {
  const { ask, finish, started, refused } = openQueue()
  for (let n = 0; n < 200; n += 1)
    for (let time = 0; time < 4; time += 1) void ask(`wrong ${n}`, stranger(`${n}`, 2))
  void ask('organiser', stranger('home'))
  await finish()
  expect(started.at(-1)).toBe('organiser')
  // One of the waiting tasks was refused to make room for it.
  await expect.poll(() => refused.length).toBe(4 * 200 - 200)
})

test('an address may have eight waiting tasks, but only two once it has failed', async () => {
  const { ask, refused } = openQueue()
  void ask('running', stranger('x'))
  for (let n = 0; n < 10; n += 1) void ask(`office ${n}`, stranger('office'))
  for (let n = 0; n < 4; n += 1) void ask(`failing ${n}`, stranger('failing', 2))
  await expect.poll(() => refused).toEqual(['office 8', 'office 9', 'failing 2', 'failing 3'])
})

test('a failing task rejects for its own caller only, and the next task runs', async () => {
  const enqueue = createFairQueue()
  const failing = enqueue(stranger('a'), () => Promise.reject(new Error('broken')))
  const next = enqueue(stranger('b'), async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
