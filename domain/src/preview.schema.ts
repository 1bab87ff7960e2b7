/** The schemas that go with `preview.ts`. */
import * as v from 'valibot'

/** The last moment of year 9999: no later one can be written. */
const lastMoment = 253_402_300_799_999
export const Moment = v.pipe(
  v.number('Choose a date and time'),
  v.integer('Choose a date and time'),
  v.minValue(0, 'Choose a date after 1970'),
  v.maxValue(lastMoment, 'Choose a date before the year 10000'),
)

/** The moment that an address names, or undefined. */
export function readMoment(text: string | null): number | undefined {
  const read = v.safeParse(Moment, text ? Number(text) : undefined)
  return read.success ? read.output : undefined
}
