import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StarChanges } from './star-changes.ts'

/** A server whose responses the test settles manually, in order. */
function setUp() {
  const server = new Set<string>()
  const shown = new Set<string>()
  const calls: { id: string; on: boolean; answer: (ok: boolean) => void }[] = []
  const put = (set: Set<string>, id: string, on: boolean) => (on ? set.add(id) : set.delete(id))
  const changes = new StarChanges({
    send: (id, on) =>
      new Promise<void>((resolve, reject) => {
        calls.push({
          id,
          on,
          answer(ok) {
            if (!ok) return reject(new Error('no connection'))
            put(server, id, on)
            resolve()
          },
        })
      }),
    show: (id, on) => void put(shown, id, on),
  })
  return { server, shown, calls, changes }
}
/** Resolves when everything pending has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a star is shown immediately, and stays once the server has stored it', async () => {
  const { shown, server, calls, changes } = setUp()
  const done = changes.set('a', true)
  expect(shown).toEqual(new Set(['a']))
  await settled()
  calls[0]?.answer(true)
  await done
  expect([...shown, ...server]).toEqual(['a', 'a'])
})

test('a star that does not reach the server is removed, and the change fails with an error', async () => {
  const { shown, calls, changes } = setUp()
  const done = changes.set('a', true)
  await settled()
  calls[0]?.answer(false)
  await expect(done).rejects.toThrow('no connection')
  expect(shown).toEqual(new Set())
})

test('requests are sent one at a time, in the order of the clicks', async () => {
  const { calls, changes } = setUp()
  void changes.set('a', true)
  void changes.set('a', false)
  void changes.set('b', true)
  await settled()
  expect(calls.map(({ id, on }) => [id, on])).toEqual([['a', true]])
  calls[0]?.answer(true)
  await settled()
  expect(calls.map(({ id, on }) => [id, on])).toEqual([
    ['a', true],
    ['a', false],
  ])
})

test('after any sequence of clicks and failures, the stars shown are those on the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.boolean()), { minLength: 1, maxLength: 8 }),
      async (clicks) => {
        const { server, shown, calls, changes } = setUp()
        // Each click toggles a star, as the button does.
        for (const [id] of clicks) changes.set(id, !shown.has(id)).catch(() => {})
        for (const [index, [, ok]] of clicks.entries()) {
          await settled()
          calls[index]?.answer(ok)
        }
        await settled()
        expect(calls).toHaveLength(clicks.length)
        expect([...shown].sort()).toEqual([...server].sort())
      },
    ),
  )
})
