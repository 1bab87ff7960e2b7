/** The schemas that go with `rehearsal.ts`. */
import * as v from 'valibot'
import { rehearsalIdForm, rehearsalLimit } from './rehearsal.ts'

export const RehearsalId = v.pipe(
  v.string('Give the id of the rehearsal'),
  v.regex(rehearsalIdForm, 'This is not the id of a rehearsal'),
)

const size = `A rehearsal takes 1 to ${rehearsalLimit.toLocaleString('en')} attendees`
export const RehearsalSize = v.pipe(
  v.number(size),
  v.integer(size),
  v.minValue(1, size),
  v.maxValue(rehearsalLimit, size),
)
