import { expect, test } from 'vitest'
import { ApiError } from '../../platform/transport/api.ts'
import { createCaptionOutbox, type TypedLine } from './caption-outbox.ts'
import { withLines } from './desk-lines.ts'

/** An outbox, what its server has received, and what it answers next: a status for each attempt, else success. */
function outbox(stored = new Map<string, string>(), page = 'one') {
  const answers: number[] = []
  const got: TypedLine[] = []
  const timers: (() => void)[] = []
  const box = createCaptionOutbox({
    page,
    send: async (line) => {
      got.push(line)
      const status = answers.shift()
      if (status !== undefined) throw new ApiError(status, '')
      return got.length
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, text) => void stored.set(key, text),
    },
    after: (_, run) => {
      timers.push(run)
      return () => {}
    },
    onSent: () => {},
  })
  const sent = () => got.map((it) => `${it.page} ${it.seq} ${it.text}`)
  const settle = () => new Promise(setImmediate)
  return { box, answers, sent, timers, settle }
}

test('lines keep their order and their numbers over a lost connection', async () => {
  const { box, answers, sent, timers, settle } = outbox()
  answers.push(0, 503, 429)
  for (const text of ['a', 'b']) box.add('iwd', text, 1)
  for (let n = 0; n < 3; n += 1) {
    await settle()
    expect(box.state().waiting).toHaveLength(2)
    timers.at(-1)?.()
  }
  await settle()
  expect(sent()).toEqual(['one 1 a', 'one 1 a', 'one 1 a', 'one 1 a', 'one 2 b'])
  expect(box.state()).toEqual({ waiting: [], refused: [] })
})

test('what waits survives a reload, under the numbers that the page before gave it', async () => {
  const stored = new Map<string, string>()
  const before = outbox(stored)
  before.answers.push(0)
  before.box.add('iwd', 'a', 1)
  await before.settle()
  const { box, sent, settle } = outbox(stored, 'two')
  box.add('iwd', 'b', 2)
  await settle()
  expect(sent()).toEqual(['one 1 a', 'two 1 b'])
})

test('a line that the server refuses holds up no other, and is kept to be read', async () => {
  const { box, answers, sent, settle } = outbox()
  answers.push(404)
  for (const text of ['a', 'b']) box.add('iwd', text, 1)
  await settle()
  expect(sent()).toEqual(['one 1 a', 'one 2 b'])
  const { refused } = box.state()
  expect(refused.map(({ line }) => line.text)).toEqual(['a'])
  if (refused[0]) box.drop(refused[0].line)
  expect(box.state().refused).toEqual([])
})

const at = '2022-03-02T14:00:00.000Z'
const line = (n: number, text: string) => ({ n, text, at })

test('a removed line stays to be put back, and one that went while the page was away goes', () => {
  const lines = withLines([], [line(1, 'a'), line(2, 'b'), line(3, 'c')], true)
  const removed = withLines(lines, [line(2, '')], false)
  expect(removed[1]).toEqual({ ...line(2, ''), was: 'b' })
  expect(withLines(removed, [line(2, 'b')], false)[1]).toEqual(line(2, 'b'))
  expect(withLines(lines, [line(2, 'b'), line(4, 'd')], true).map(({ n }) => n)).toEqual([1, 2, 4])
})
