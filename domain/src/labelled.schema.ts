import * as v from 'valibot'
import { map } from './event/entry-fields.schema.ts'

/** A `map` with labels for all of its entries, their titles in openapi.json. */
export const labelled = <E extends v.ObjectEntries>(
  labels: Readonly<Record<keyof E, string>>,
  entries: E,
) =>
  map(
    Object.fromEntries(
      Object.entries(entries).map(([name, it]) => {
        const [first, ...rest] = partsOf(it as Part)
        // First: what the server makes of it has no description.
        return [name, { ...it, pipe: [first, v.title(labels[name] ?? ''), ...rest] }]
      }),
    ) as unknown as E,
  )

type Part = { pipe?: readonly Part[] }
const partsOf = (it: Part): readonly Part[] => it.pipe?.flatMap(partsOf) ?? [it]
