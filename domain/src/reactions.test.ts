import { expect, test } from 'vitest'
import { withoutOwn } from './reactions.ts'

test.each([
  [{}, {}, undefined],
  [{ c: 1 }, { c: 1 }, undefined],
  [{ c: 3, h: 1 }, { c: 1, h: 1 }, { c: 2 }],
  [{ r: 2 }, {}, { r: 2 }],
])('%j without %j leaves %j', (counts, own, left) => {
  expect(withoutOwn(counts, own)).toEqual(left)
})
