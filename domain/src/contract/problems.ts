/** Errors as the server throws and sends them: a code and, where that is not enough, a reason with its params. */
import { defined, filled } from '../defined.ts'
import type { Conflict } from '../event/editing.ts'
import type { ErrorBody, FieldProblem, ProblemBody } from './problem-body.schema.ts'
import { type ProblemCode, problems } from './problem-codes.ts'
import type { ReasonWithMessage } from './reasons/reasons.ts'

export type { ErrorBody, FieldProblem, ProblemBody } from './problem-body.schema.ts'

export type ProblemDetail = {
  /** A more specific reason than the code. */
  reason?: ReasonWithMessage | undefined
  /** The payload field that is wrong. */
  field?: string
  /** Seconds to wait, sent as Retry-After. */
  retryAfter?: number
  /** Every error of a form that has more than one; `field` names the first. */
  errors?: FieldProblem[]
  /** The current state of a record that someone else has changed. */
  conflict?: Conflict
}

/** The only kind of error whose text is sent to clients. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly reason: ReasonWithMessage | undefined
  readonly field: string | undefined
  readonly retryAfter: number | undefined
  readonly errors: FieldProblem[] | undefined
  readonly conflict: Conflict | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.reason?.message ?? problems[code].text)
    this.name = 'Problem'
    this.code = code
    this.reason = detail.reason
    this.field = detail.field
    this.retryAfter = detail.retryAfter
    this.errors = detail.errors
    this.conflict = detail.conflict
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** The problem for a payload with errors; the first error provides its reason and field. */
export function invalidFields(errors: readonly FieldProblem[]): Problem {
  const [first] = errors
  if (!first) return new Problem('invalid')
  const { field, ...reason } = first
  const more = filled({ field, errors: errors.length > 1 && [...errors] })
  return new Problem('invalid', { reason, ...more })
}

export const toErrorBody = ({ code, message, reason }: Problem): ErrorBody => ({
  code,
  message,
  ...reason,
})

export function problemBody(problem: Problem): ProblemBody {
  const { field, errors, conflict } = problem
  return {
    error: {
      ...toErrorBody(problem),
      ...defined({ field, errors, conflict }),
    },
  }
}
