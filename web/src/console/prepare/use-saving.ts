import type { FieldFault } from '@rostra/domain/contract/problems'
import type { Conflict } from '@rostra/domain/editing'
import { useState } from 'react'
import { conflictOf, faultsOf } from './form-faults.ts'

/** Saves once at a time, and holds what the server found wrong. `prefix` is the form's name in the call. */
export function useSaving(prefix: string) {
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<FieldFault[]>([])
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()

  return {
    busy,
    faults,
    problem,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** The words at a field, named as within the form. */
    at: (field: string): string | undefined =>
      faults.find((fault) => fault.field === `${prefix}.${field}` || fault.field === field)
        ?.message,
    /** True when it was saved. */
    async run(send: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setFaults([])
      setProblem(undefined)
      setConflict(undefined)
      try {
        await send()
        return true
      } catch (error) {
        const found = faultsOf(error)
        const other = conflictOf(error)
        setFaults(found)
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
