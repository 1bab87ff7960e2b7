import type { ImportedField } from '@rostra/domain/programme/outside-programme'
import type { ProgrammeItem } from '@rostra/domain/programme/programme.schema'
import type { ReactNode } from 'react'
import { Change } from '../../ui/plan-parts.tsx'
import { fieldList, fieldNames } from './field-names.ts'

const nameOf = (field: string) =>
  field === 'status' ? 'Status' : fieldNames[field as ImportedField]

/** Each field before and after, and what stays because it was edited here; undefined for a row without either. */
export function changesOf({ changes = {}, own = [] }: ProgrammeItem): ReactNode {
  const fields = Object.entries(changes)
  if (fields.length + own.length === 0) return undefined
  return (
    <div className="stack gap-2">
      {fields.map(([field, [was, is]]) => (
        <Change key={field} name={nameOf(field)} {...{ was, is }} />
      ))}
      {own.length > 0 && <p className="muted small">Edited here, so it stays: {fieldList(own)}</p>}
    </div>
  )
}
