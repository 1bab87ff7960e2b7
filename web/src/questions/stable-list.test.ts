import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameOrder, stillList } from './stable-list.ts'

const list = fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcdefgh'), votes: fc.nat() }), {
  selector: ({ id }) => id,
})

test('a list in use keeps its order, updates each question and adds new ones at the end', () => {
  fc.assert(
    fc.property(list, list, (shown, latest) => {
      const still = stillList(shown, latest)
      expect(still.slice(0, shown.length).map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
      for (const question of latest) expect(still).toContain(question)
      const ids = new Set([...shown, ...latest].map(({ id }) => id))
      expect(still).toHaveLength(ids.size)
    }),
  )
})

test('two lists are in the same order when each place has the same question', () => {
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  expect(isSameOrder([a, b], [a, b])).toBe(true)
  expect(isSameOrder([a, b], [b, a])).toBe(false)
  expect(isSameOrder([a], [a, b])).toBe(false)
})
