/** The schemas that go with `rehearsal.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/because.ts'
import { rehearsalIdForm, rehearsalLimit } from './rehearsal.ts'

export const RehearsalId = v.pipe(
  v.string(because('provide', { what: 'rehearsal ID' })),
  v.regex(rehearsalIdForm, because('unknown-rehearsal')),
)

const size = because('rehearsal-size', { limit: rehearsalLimit })
export const RehearsalSize = v.pipe(
  v.number(size),
  v.integer(size),
  v.minValue(1, size),
  v.maxValue(rehearsalLimit, size),
)
