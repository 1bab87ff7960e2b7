import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBeRated, figuresOf, ratings, wasThere } from './feedback.ts'

const session = { startsAt: 1_000, endsAt: 5_000 }

describe('who may rate a session', () => {
  test.each([
    ['not someone who never joined', [], false],
    ['not someone who left before it started', [{ joined: 100, left: 900 }], false],
    ['not someone who left exactly at the start', [{ joined: 100, left: 1_000 }], false],
    ['someone who saw 1 ms of it', [{ joined: 100, left: 1_001 }], true],
    ['someone who has not left yet', [{ joined: 4_000, left: null }], true],
    ['someone who watched the replay', [{ joined: 9_000, left: 9_500 }], true],
    [
      'someone who left before the start and came back during the session',
      [
        { joined: 100, left: 200 },
        { joined: 3_000, left: 4_000 },
      ],
      true,
    ],
  ])('%s', (_, visits, expected) => {
    expect(wasThere(visits, session)).toBe(expected)
  })

  test('a session can be rated from its end on, unless it was cancelled', () => {
    expect(canBeRated(session, 4_999)).toBe(false)
    expect(canBeRated(session, 5_000)).toBe(true)
    expect(canBeRated({ ...session, status: 'cancelled' }, 5_000)).toBe(false)
  })
})

describe('rating figures', () => {
  test('there is no median without ratings', () => {
    expect(figuresOf([])).toEqual({ count: 0, median: null, counts: [0, 0, 0, 0, 0] })
  })

  test('the median is that of all ratings in sorted order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ratings), { minLength: 1 }), (given) => {
        const counts = ratings.map((rating) => given.filter((it) => it === rating).length)
        const sorted = given.toSorted((a, b) => a - b)
        const middle = sorted.length / 2
        const expected =
          sorted.length % 2 === 1
            ? sorted[Math.floor(middle)]
            : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
        expect(figuresOf(counts)).toEqual({ count: given.length, median: expected, counts })
      }),
    )
  })
})
