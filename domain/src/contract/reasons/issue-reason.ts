/**
 * Reasons in schemas. Checks take `issueReason(…)` where valibot expects a message; the resulting issue is stored with
 * its reason, which `reason-of-issue.ts` reads. Schemas therefore load no texts.
 */
import type { Reason, ReasonWithParams, WithParams } from './reasons.ts'

export type IssueReason = ((issue: object) => string) & { reason: Reason }

const given = new WeakMap<object, ReasonWithParams>()

/** @__NO_SIDE_EFFECTS__ */
export function issueReason<R extends Reason>(reason: R, ...[params]: WithParams<R>): IssueReason {
  const withParams = { reason, ...(params === undefined ? {} : { params }) }
  const remember = (issue: object) => {
    given.set(issue, withParams)
    return reason
  }
  return Object.assign(remember, { reason })
}

/** Why a schema rejected a value; undefined if its check gave no reason. */
export const reasonGiven = (issue: object): ReasonWithParams | undefined => given.get(issue)
