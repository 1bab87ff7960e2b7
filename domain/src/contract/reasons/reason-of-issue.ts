/** The reason for an issue that a schema has found, with its English text. */
import type * as v from 'valibot'
import { reasonGiven } from './issue-reason.ts'
import { inEnglish, type ReasonWithMessage, reason } from './reasons.ts'

/** For a check without a reason, the text says what type was expected. */
export function reasonOfIssue(issue: v.BaseIssue<unknown>): ReasonWithMessage {
  const given = reasonGiven(issue)
  if (given) return inEnglish(given)
  const { expected, received } = issue
  return reason('wrong-type', { expected: expected ?? 'another value', received })
}
