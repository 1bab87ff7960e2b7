/** What organisers edit: who changed it last, and what happens when two do at once. */
import type { Edited } from './editing.schema.ts'

export type { Edited } from './editing.schema.ts'

/** Something that was removed can be brought back for this many ms. */
export const removedLasts = 10 * 60_000

/** The current state of the thing, for someone whose change came too late; sent with `changed-meanwhile`. */
export type Conflict = Edited & { current: unknown }

/** The entries of an object that two forms of it do not share, as each has them. */
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

/** JSON in which the same content is the same text, in whatever order it was put together. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
