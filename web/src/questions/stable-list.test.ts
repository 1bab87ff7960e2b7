import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stillList } from './stable-list.ts'

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
