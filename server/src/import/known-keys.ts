/** Which keys a schema has at a path, and which of them someone probably meant. */
import type * as v from 'valibot'

/** The parts of a valibot schema that contain other schemas. */
type Holder = {
  entries?: Record<string, Holder>
  item?: Holder
  value?: Holder
  wrapped?: Holder
  pipe?: Holder[]
}

/** The keys of the map at `path`; empty where the schema has none. */
export function knownKeys(schema: v.GenericSchema, path: readonly (string | number)[]): string[] {
  let place: Holder | undefined = unwrapped(schema as Holder)
  for (const key of path) place = unwrapped(place?.entries?.[key] ?? place?.item ?? place?.value)
  return Object.keys(place?.entries ?? {})
}

function unwrapped(schema: Holder | undefined): Holder | undefined {
  const inner = schema?.wrapped ?? schema?.pipe?.findLast((it) => it.entries ?? it.value ?? it.pipe)
  return inner ? unwrapped(inner) : schema
}

/** The known key that was probably meant, or undefined if none is similar. */
export function nearestKey(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase()
  const [nearest] = known
    .map((key) => ({ key, edits: edits(word, key.toLowerCase()) }))
    .filter(({ key, edits }) => edits <= Math.ceil(word.length / 3) || startsAlike(word, key))
    .sort((a, b) => a.edits - b.edits)
  return nearest?.key
}

const startsAlike = (word: string, key: string) =>
  word.length > 2 && (key.toLowerCase().startsWith(word) || word.startsWith(key.toLowerCase()))

/** The Levenshtein distance: letters to add, remove or replace. */
function edits(from: string, to: string): number {
  // A key this long is not a typo, and comparing it would take quadratic time.
  if (from.length > 50) return from.length
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (letter === to[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
