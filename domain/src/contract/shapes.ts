/** Shapes shared by many calls. */
import * as v from 'valibot'
import { because } from './reasons/issue-reason.ts'

/** The payload or answer of a call that has none. */
export const nothing = v.strictObject({})
/** The id of the record that a call is about. */
export const id = v.pipe(
  v.string(because('provide', { what: 'ID' })),
  v.nonEmpty(because('provide', { what: 'ID' })),
  v.maxLength(100, because('value-too-long', { what: 'ID' })),
)
/** Counts the changes of a record; a call that changes it sends the revision it is based on. */
export const revision = v.pipe(
  v.number(because('not-a-number', { name: 'revision' })),
  v.safeInteger(because('not-a-number', { name: 'revision' })),
)
