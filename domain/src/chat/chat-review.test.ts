import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reviewCause, shielded, switchesOf } from './chat-review.ts'
import { areStandard, standardRules } from './chat-rules.ts'

test.each([
  [false, false, true, true, undefined],
  [true, false, true, false, 'first'],
  [true, false, false, false, undefined],
  [true, false, false, true, undefined],
  [false, true, true, false, undefined],
  [false, true, false, true, 'word'],
  [true, true, true, true, 'word'],
] as const)(
  'review of first messages %s, of blocked words %s; message is first %s, has blocked word %s: %s',
  (firstReviewed, wordsReviewed, isFirst, hasBlockedWord, cause) => {
    expect(reviewCause({ firstReviewed, wordsReviewed }, { isFirst, hasBlockedWord })).toBe(cause)
  },
)

test('the shield only makes a chat stricter, and leaves other switches unchanged', () => {
  const switches = fc.record({
    slow: fc.nat({ max: 3600 }),
    firstReviewed: fc.boolean(),
    wordsReviewed: fc.boolean(),
    questionsOnly: fc.boolean(),
  })
  fc.assert(
    fc.property(switches, (before) => {
      const on = shielded(before)
      expect(on.slow).toBe(Math.max(30, before.slow))
      expect([on.firstReviewed, on.wordsReviewed]).toEqual([true, true])
      expect(on.questionsOnly).toBe(before.questionsOnly)
      expect(shielded(on)).toEqual(on)
    }),
  )
})

test('rules with any switch on are not the standard rules', () => {
  expect(areStandard(standardRules)).toBe(true)
  for (const [name, value] of Object.entries(shielded(switchesOf(standardRules))))
    if (value)
      expect([name, areStandard({ ...standardRules, [name]: value })]).toEqual([name, false])
})
