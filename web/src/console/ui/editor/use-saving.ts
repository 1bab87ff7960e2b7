import { type Conflict, canonical } from '@rostra/domain/event/editing'
import { useState } from 'react'
import { conflictOf, errorsOf, type ShownError } from './form-errors.ts'

/** The path of a field within its form, as parts: `session.speakerData.0.first` of the form `session` has three. */
export const partsOf = (field: string, prefix: string): string[] => {
  const parts = field.split('.')
  return parts[0] === prefix ? parts.slice(1) : parts
}

const valueAt = (form: unknown, parts: readonly string[]): string =>
  canonical(parts.reduce((it, part) => (it as Record<string, unknown> | undefined)?.[part], form))

/**
 * Runs one save at a time, and keeps the errors from the server. `prefix` is the form's name in the call, and
 * `form` what would be sent now: an error is shown only while its field still has the rejected value.
 */
export function useSaving(prefix: string, form: unknown) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<(ShownError & { was: string })[]>([])
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()

  const errors = refused.filter(({ field, was }) => valueAt(form, partsOf(field, prefix)) === was)

  return {
    prefix,
    busy,
    errors,
    problem,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** The message for a field, by its name within the form. */
    at: (field: string): string | undefined =>
      errors.find((error) => error.field === `${prefix}.${field}` || error.field === field)
        ?.message,
    /** True if it was saved. `sent` is what is sent, where that differs from the form as rendered. */
    async run(send: () => Promise<unknown>, sent = form): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setRefused([])
      setProblem(undefined)
      setConflict(undefined)
      try {
        await send()
        return true
      } catch (error) {
        const found = errorsOf(error)
        const other = conflictOf(error)
        setRefused(
          found.map((error) => ({ ...error, was: valueAt(sent, partsOf(error.field, prefix)) })),
        )
        setConflict(other)
        if (found.length === 0 && !other) setProblem((error as Error).message)
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
export type Saving = ReturnType<typeof useSaving>
