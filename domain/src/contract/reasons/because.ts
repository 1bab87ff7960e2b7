/**
 * Reasons in schemas. A check of a schema takes `because(…)` where valibot takes its message; the issue that
 * comes of it is remembered with its reason, which `why-refused.ts` reads. No text is loaded with a schema.
 */
import type { Given, Reason, WithParams } from './reasons.ts'

export type Because = ((issue: object) => string) & { reason: Reason }

const given = new WeakMap<object, Given>()

/** @__NO_SIDE_EFFECTS__ */
export function because<R extends Reason>(reason: R, ...[params]: WithParams<R>): Because {
  const its = { reason, ...(params === undefined ? {} : { params }) }
  const remember = (issue: object) => {
    given.set(issue, its)
    return reason
  }
  return Object.assign(remember, { reason })
}

/** Why a schema refused a value; undefined where its check gave no reason. */
export const reasonGiven = (issue: object): Given | undefined => given.get(issue)
