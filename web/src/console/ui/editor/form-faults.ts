/** What the server said about a form that it did not take. */
import type { ProblemBody } from '@rostra/domain/contract/problems'
import type { Conflict } from '@rostra/domain/editing'
import { ApiError } from '../../../platform/transport/api.ts'

const problemOf = (error: unknown): ProblemBody['error'] | undefined => {
  if (!(error instanceof ApiError)) return undefined
  try {
    return (JSON.parse(error.body) as Partial<ProblemBody>).error
  } catch {
    return undefined
  }
}

/** What stands at a field. */
export type ShownFault = { field: string; message: string }

/** Each wrong field with its words; empty when it is not a matter of fields. */
export function faultsOf(error: unknown): ShownFault[] {
  const problem = problemOf(error)
  if (problem?.code !== 'invalid') return []
  const { faults, field, message } = problem
  return (faults ?? (field ? [{ field, message }] : [])).map((fault) => ({
    field: fault.field,
    message: sentence(fault.message),
  }))
}

/** The current version of something that someone else has changed. */
export const conflictOf = (error: unknown): Conflict | undefined => problemOf(error)?.conflict

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
