/** Tests the checker with every violation that it looks for; otherwise its silence would prove nothing. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import { violationKinds } from './history.ts'
import { faultless } from './made-history.ts'
import { tamperedLogs } from './tampered-logs.ts'
import { tamperedViews } from './tampered-views.ts'

test('a correct history with reconnects, fresh starts and removals has no violations', () => {
  fc.assert(
    fc.property(faultless, (history) => {
      expect(checkHistory(history)).toEqual([])
    }),
  )
})

const tamperings = Object.entries({ ...tamperedLogs, ...tamperedViews })
const kindOf = (name: string) => name.slice(0, name.indexOf(':'))

describe('the checker finds', () => {
  test.each(tamperings)('%s', (name, tamper) => {
    fc.assert(
      fc.property(faultless, fc.infiniteStream(fc.nat()), (whole, chances) => {
        const history = structuredClone(whole)
        tamper(history, (list) => {
          fc.pre(list.length > 0)
          return list[chances.next().value % list.length] as (typeof list)[number]
        })
        expect(checkHistory(history).map((violation) => violation.kind)).toContain(kindOf(name))
      }),
      { numRuns: 40 },
    )
  })

  test('every kind of violation', () => {
    expect(new Set(tamperings.map(([name]) => kindOf(name)))).toEqual(new Set(violationKinds))
  })
})
