/** The only JSON form of errors, from which openapi.json is generated too. */
import * as v from 'valibot'
import { Edited } from '../event/editing.schema.ts'
import { type ProblemCode, problems } from './problem-codes.ts'
import { type Reason as ReasonName, reasons } from './reasons/reasons.ts'

const Code = v.picklist(Object.keys(problems) as ProblemCode[])
const Reason = v.picklist(Object.keys(reasons) as ReasonName[])
/** `message` is English, for programs; pages translate the reason, or the code if there is no reason. */
const said = {
  message: v.string(),
  reason: v.exactOptional(Reason),
  /** Values for the placeholders in the text of the reason, by name. */
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
}

/** What is wrong with one field of a payload, whose name is a path such as `session.speakerData.0.first`. */
export const FieldProblem = v.object({ ...said, field: v.string(), reason: Reason })
export type FieldProblem = v.InferOutput<typeof FieldProblem>

/** What clients receive about an error, both over HTTP and on the live channel. */
export const ErrorBody = v.object({ code: Code, ...said })
export type ErrorBody = v.InferOutput<typeof ErrorBody>

/** The current state of a record, for someone whose change conflicts with a newer one. */
const Conflict = v.object({ ...Edited.entries, current: v.unknown() })

export const ProblemBody = v.object({
  error: v.object({
    code: Code,
    ...said,
    /** The payload field that is wrong. */
    field: v.exactOptional(v.string()),
    /** Every error of a form that has more than one; `field` names the first. */
    errors: v.exactOptional(v.array(FieldProblem)),
    conflict: v.exactOptional(Conflict),
  }),
})
export type ProblemBody = v.InferOutput<typeof ProblemBody>
