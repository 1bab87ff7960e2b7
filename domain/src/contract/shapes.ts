/** Shapes that many calls and schemas share. */
import * as v from 'valibot'
import { isStorable } from '../text.ts'
import { type IssueReason, issueReason } from './reasons/issue-reason.ts'

/** The payload or answer of a call that has none. */
export const nothing = v.strictObject({})
/** The id of the record that a call is about. */
export const id = v.pipe(
  v.string(issueReason('provide', { what: 'ID' })),
  v.nonEmpty(issueReason('provide', { what: 'ID' })),
  v.maxLength(100, issueReason('value-too-long', { what: 'ID' })),
)
/** A name or id chosen by a program. */
export const key = v.pipe(
  v.string(issueReason('invalid-parameter')),
  v.nonEmpty(issueReason('invalid-parameter')),
  v.maxLength(200, issueReason('invalid-parameter')),
  v.check(isStorable, issueReason('invalid-parameter')),
)
/** The id or name that a payload has under the name `what`. */
export const named = (what: string) =>
  v.pipe(
    v.string(issueReason('provide', { what })),
    v.nonEmpty(issueReason('provide', { what })),
    v.maxLength(200, issueReason('value-too-long', { what })),
  )
/** As `named`, for what is stored or looked up as it is. */
export const storableName = (what: string) =>
  v.pipe(named(what), v.check(isStorable, issueReason('value-not-valid', { what })))
/** A whole number in a range; `wrong` is the reason for anything else. */
export const whole = (least: number, most: number, wrong: IssueReason) =>
  v.pipe(v.number(wrong), v.integer(wrong), v.minValue(least, wrong), v.maxValue(most, wrong))
/** The whole number that a payload has under the name `name`. */
export const wholeFrom = (name: string, least: number) =>
  v.pipe(
    v.number(issueReason('not-a-number', { name })),
    v.integer(issueReason('not-whole', { name })),
    v.minValue(least, issueReason('too-small', { name, least })),
  )
/** Counts the changes of a record; a call that changes it sends the revision it is based on. */
export const revision = v.pipe(
  v.number(issueReason('not-a-number', { name: 'revision' })),
  v.safeInteger(issueReason('not-a-number', { name: 'revision' })),
)
