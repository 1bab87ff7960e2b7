import { expect, test } from 'vitest'
import { share } from './numbers.ts'

test('some of many are never shown as none', () => {
  const shares = [share(0, 1506), share(2, 1506), share(9, 1506), share(1506, 1506)]
  expect(shares).toEqual(['0%', '<1%', '1%', '100%'])
})
