/** Shapes that many calls share. */
import * as v from 'valibot'
import { because } from './reasons/because.ts'

/** The payload or answer of a call that has none. */
export const nothing = v.strictObject({})
/** The id of a thing that a call is about. */
export const id = v.pipe(
  v.string(because('provide', { what: 'ID' })),
  v.nonEmpty(because('provide', { what: 'ID' })),
  v.maxLength(100, because('value-too-long', { what: 'ID' })),
)
/** Counts the changes of a thing: a change names the one it is about. */
export const revision = v.pipe(
  v.number(because('not-a-number', { name: 'revision' })),
  v.safeInteger(because('not-a-number', { name: 'revision' })),
)
