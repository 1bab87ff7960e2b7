/** Tests the checker with every violation of votes that it looks for, as for chats. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkVotes } from './check-votes.ts'
import { faultlessVotes } from './made-votes.ts'
import { tamperedVotes } from './tampered-votes.ts'

test('correctly counted votes, including changed and withdrawn ones, have no violations', () => {
  fc.assert(
    fc.property(faultlessVotes, (made) => {
      expect(checkVotes(made)).toEqual([])
    }),
  )
})

test('a last vote that was not answered may be counted or not', () => {
  const vote = { subject: 'poll', userId: 'u0', acknowledged: true }
  const votes = [
    { ...vote, choice: 0 },
    { ...vote, choice: 1, acknowledged: false },
  ]
  for (const choice of [0, 1]) {
    const counts = choice === 0 ? [1, 0] : [0, 1]
    const tally = { kind: 'poll' as const, counts, total: 1, voters: { u0: choice } }
    const kinds = checkVotes({ votes, tallies: [{ poll: tally }] }).map(({ kind }) => kind)
    expect(kinds).toEqual(['unanswered'])
  }
})

describe('the checker finds', () => {
  test.each(tamperedVotes)('%s: %s', (kind, _, tamper) => {
    fc.assert(
      fc.property(faultlessVotes, fc.infiniteStream(fc.nat()), (whole, chances) => {
        const made = structuredClone(whole)
        tamper(made, (list) => list[chances.next().value % list.length] as (typeof list)[number])
        expect(checkVotes(made).map((violation) => violation.kind)).toContain(kind)
      }),
      { numRuns: 40 },
    )
  })
})
