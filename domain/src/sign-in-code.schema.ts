/** The schema that goes with `sign-in-code.ts`. */
import * as v from 'valibot'
import { because } from './contract/reasons/because.ts'
import { typedCode } from './sign-in-code.ts'

/** Six digits, in any form that `typedCode` accepts. */
export const SignInCode = v.pipe(
  v.string(because('sign-in-code-invalid')),
  v.maxLength(100, because('sign-in-code-invalid')),
  v.transform(typedCode),
  v.string(because('sign-in-code-invalid')),
)
