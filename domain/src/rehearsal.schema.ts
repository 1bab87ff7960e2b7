/** The schemas that go with `rehearsal.ts`. */
import * as v from 'valibot'
import { rehearsalIdForm, rehearsalLimit } from './rehearsal.ts'

export const RehearsalId = v.pipe(
  v.string('Provide the rehearsal ID'),
  v.regex(rehearsalIdForm, 'Unknown rehearsal ID'),
)

const size = `A rehearsal can have 1 to ${rehearsalLimit.toLocaleString('en')} attendees`
export const RehearsalSize = v.pipe(
  v.number(size),
  v.integer(size),
  v.minValue(1, size),
  v.maxValue(rehearsalLimit, size),
)
