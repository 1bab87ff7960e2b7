/** Valibot schemas for `attendee-entry.ts`. */
import * as v from 'valibot'
import { FieldProblem } from '../contract/problem-body.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { attendeeColumns, fieldsLimit } from './attendee-entry.ts'

const fieldText = v.pipe(
  v.string(issueReason('value-not-valid', { what: 'field' })),
  v.maxLength(1000, issueReason('value-too-long', { what: 'field' })),
)
const Fields = v.pipe(
  v.record(fieldText, fieldText),
  v.check(
    (fields) => Object.keys(fields).length <= fieldsLimit,
    issueReason('too-many-fields', { limit: fieldsLimit }),
  ),
)

export const AttendeeForm = v.strictObject({
  email: v.pipe(
    v.string(issueReason('attendee-email-missing')),
    v.maxLength(1000, issueReason('value-too-long', { what: 'email address' })),
  ),
  first: v.pipe(
    v.string(issueReason('attendee-first-missing')),
    v.maxLength(1000, issueReason('value-too-long', { what: 'first name' })),
  ),
  last: v.pipe(
    v.string(issueReason('attendee-last-missing')),
    v.maxLength(1000, issueReason('value-too-long', { what: 'last name' })),
  ),
  /** Values by the name of their field; fields that are not named stay, and empty ones go. */
  fields: v.optional(Fields),
})

const AttendeeError = v.object({
  ...FieldProblem.entries,
  field: v.picklist([...attendeeColumns, 'fields']),
})
export type AttendeeError = v.InferOutput<typeof AttendeeError>

/** A row that cannot be imported: the line it begins on, its values and its errors. */
const FaultyRow = v.object({
  line: v.number(),
  fields: v.array(v.string()),
  errors: v.array(AttendeeError),
})
export type FaultyRow = v.InferOutput<typeof FaultyRow>

/** What an import did, or would do. */
export const ImportAnswer = v.object({
  /** People who were not registered before. */
  added: v.number(),
  /** Registered people whose name has changed. */
  changed: v.number(),
  /** Registered people who stay as they are. */
  same: v.number(),
  /** Rows whose status does not say that the person has paid or is attending. */
  leftOut: v.number(),
  /** Rows with the same email address and name as an earlier row, or about something else that was ordered. */
  repeated: v.number(),
  /** The most frequent statuses, if the file has a column of them; `status` is empty for rows without one. */
  statuses: v.optional(
    v.array(v.object({ status: v.string(), rows: v.number(), taken: v.boolean() })),
  ),
  faulty: v.array(FaultyRow),
})
export type ImportAnswer = v.InferOutput<typeof ImportAnswer>
