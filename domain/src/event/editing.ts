/** What organisers edit: who changed it last, and what happens when two people edit at the same time. */
import type { Edited } from './editing.schema.ts'

export type { Edited } from './editing.schema.ts'

/** Removed items can be restored for this many ms. */
export const removedLasts = 10 * 60_000

/** The current state of the item, for someone whose change was too late; sent with `already-changed`. */
export type Conflict = Edited & { current: unknown }

/** The entries that differ between two versions of an object, with each version's values. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => canonical(before[name]) !== canonical(after[name]),
  )
  const only = (all: Record<string, unknown>) =>
    Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]]] : [])))
  return { before: only(before), after: only(after) }
}

/** JSON that is identical for identical content, whatever the order of its keys. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
