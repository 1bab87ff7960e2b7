import { expect, test } from 'vitest'
import { formatCount, ms } from './figures-text.ts'

test.each([
  [0.04, '0 ms'],
  [4.16, '4.2 ms'],
  [9.96, '10 ms'],
  [120.4, '120 ms'],
  [999.4, '999 ms'],
  [999.6, '1 s'],
  [1340, '1.3 s'],
  [61_000, '61 s'],
])('%f ms is printed as %s', (time, text) => {
  expect(ms(time)).toBe(text)
})

test('thousands have a comma', () => {
  expect(formatCount(12_345)).toBe('12,345')
})
