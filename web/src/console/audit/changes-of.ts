import { formatMoment } from '../ui/times.ts'

/** The fields of a change that are not as they were, as texts for people. */
export type FieldChange = { field: string; was?: string; is?: string }

/** `before` and `after` are what the audit log kept; a field that is on one side only was added or taken away. */
export function changesOf(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const [old, now] = [textOf(was[field]), textOf(is[field])]
    // Nothing that was nothing before is no change.
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

/** Epoch ms of 2001: no count, duration or figure of an event is as large. */
const firstMoment = 1_000_000_000_000

/** `startsAt` reads "starts at"; a show is called a session on screens. */
const spaced = (field: string): string =>
  field
    .replace('showId', 'session')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
