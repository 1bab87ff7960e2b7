/** What calls that sign attendees in accept and answer. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { typedCode } from './sign-in-code.ts'

/** Six digits, in any form that `typedCode` accepts. */
export const SignInCode = v.pipe(
  v.string(issueReason('sign-in-code-invalid')),
  v.maxLength(100, issueReason('sign-in-code-invalid')),
  v.transform(typedCode),
  v.string(issueReason('sign-in-code-invalid')),
)

export const Joined = v.object({
  token: v.string(),
  id: v.string(),
  first: v.string(),
  last: v.string(),
})
export type Joined = v.InferOutput<typeof Joined>
