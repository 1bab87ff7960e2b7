import { formatMoment } from '../../ui/times.ts'

/** A field that a change has modified, with its old and new value as display text. */
export type FieldChange = { field: string; was?: string; is?: string }

/** `before` and `after` are the values in the audit log; a field that only one of them has was added or removed. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [old, now] = [textOf(was[field]), textOf(is[field])]
    // A missing value and an empty one count as equal.
    if (old === now || [old, now].every((it) => it === undefined || it === empty)) return []
    return {
      field: spaced(field),
      ...(old === undefined ? {} : { was: old }),
      ...(now === undefined ? {} : { is: now }),
    }
  })
}

const fieldsOf = (side: unknown): Record<string, unknown> =>
  typeof side === 'object' && side !== null ? (side as Record<string, unknown>) : {}

function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null || value === '') return empty
  if (Array.isArray(value)) return value.map((it) => textOf(it)).join(', ') || empty
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && value >= firstMoment) return formatMoment(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const empty = '(empty)'

/** Epoch ms in 2001: numbers from here on are times, as no count or duration of an event is as large. */
const firstMoment = 1_000_000_000_000

/** `startsAt` becomes "starts at"; the interface calls a show a session. */
const spaced = (field: string): string =>
  field
    .replace('showId', 'session')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
