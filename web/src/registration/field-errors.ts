import type { ErrorBody, ProblemBody } from '@rostra/domain/contract/problems'
import { problemText } from '../platform/i18n/problem-text.ts'
import { ApiError } from '../platform/transport/api.ts'

/** The errors of a refused form by the name of their field; empty for an error that is about none. */
export function fieldErrors(cause: unknown): Record<string, string> {
  if (!(cause instanceof ApiError) || cause.field === undefined) return {}
  const { error } = JSON.parse(cause.body) as ProblemBody
  const all = error.errors ?? [{ ...error, field: cause.field }]
  return Object.fromEntries(
    all.map(({ field, ...it }) => [field, problemText({ ...it, code: error.code } as ErrorBody)]),
  )
}
