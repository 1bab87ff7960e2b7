import { expect, test } from 'vitest'
import { findZone } from './find-zone.ts'

test('a part of a time zone is enough where only one has it', () => {
  expect(findZone('Auckland')).toBe('Pacific/Auckland')
  expect(findZone(' new york ')).toBe('America/New_York')
  expect(findZone('europe/berlin')).toBe('Europe/Berlin')
  expect(findZone('CDT')).toBe('CDT')
  for (const text of ['', 'America', 'Nowhere']) expect(findZone(text)).toBeUndefined()
})
