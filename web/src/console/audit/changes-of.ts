/** The fields of a change that are not as they were, as texts for people. */
export type FieldChange = { field: string; was?: string; is?: string }

/** `before` and `after` are what the audit log kept; a field that is on one side only was added or taken away. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [old, now] = [words(was[field]), words(is[field])]
    if (old === now) return []
    return {
      field: spaced(field),
      ...(old === undefined ? {} : { was: old }),
      ...(now === undefined ? {} : { is: now }),
    }
  })
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {}

function words(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return '(empty)'
  if (Array.isArray(value)) return value.map((it) => words(it)).join(', ') || '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** `startsAt` reads "starts at". */
const spaced = (field: string): string =>
  field.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
