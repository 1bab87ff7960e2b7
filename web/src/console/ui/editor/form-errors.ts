/** What the server reported about a form that it rejected. */

import type { ProblemBody } from '@rostra/domain/contract/problems'
import type { Conflict } from '@rostra/domain/event/editing'
import { ApiError } from '../../../platform/transport/api.ts'
import { inForm } from '../sent-texts.ts'
import { FieldError } from '../use-form.ts'

const problemOf = (error: unknown): ProblemBody['error'] | undefined => {
  if (!(error instanceof ApiError)) return undefined
  try {
    return (JSON.parse(error.body) as Partial<ProblemBody>).error
  } catch {
    return undefined
  }
}

/** The error at a field. */
export type ShownError = { field: string; message: string }

/** Each invalid field with its message; empty if the error isn't about fields. */
export function errorsOf(error: unknown): ShownError[] {
  if (error instanceof FieldError) return [{ field: error.field, message: error.message }]
  const problem = problemOf(error)
  if (problem?.code !== 'invalid') return []
  const { errors, field, message, reason } = problem
  return (errors ?? (field ? [{ field, message, reason }] : [])).map((it) => ({
    field: it.field,
    message: missingText(it) ?? sentence(it.message),
  }))
}

/** The current version of something that someone else has changed. */
export const conflictOf = (error: unknown): Conflict | undefined =>
  inForm(problemOf(error)?.conflict)

/** What is missing: the list of errors has no labels. */
const missing: Record<string, string> = {
  logo: 'Add a logo',
  name: 'Enter a name',
  title: 'Enter a title',
  heading: 'Enter a heading',
}
const missingText = (error: { field: string; reason?: string | undefined }) =>
  error.reason === 'entry-empty' ? missing[error.field.split('.').at(-1) ?? ''] : undefined

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
