/**
 * Shapes for the JSON of other programs. They never refuse: what is missing, or is something else than expected, is
 * empty, so that one odd field costs only itself.
 */
import * as v from 'valibot'

const anything = v.optional(v.unknown(), null)

/** Whether it is an object with fields; a list is none. */
export const isMap = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it)

/** A text, a number as text, or the English or else the first one of texts by language. */
export const text = v.pipe(
  anything,
  v.transform((it): string => {
    if (typeof it === 'string') return it
    if (typeof it === 'number') return String(it)
    if (!isMap(it)) return ''
    const texts = [it.en, ...Object.values(it)].filter((one) => typeof one === 'string')
    return texts.find((one) => one !== '') ?? ''
  }),
)

type Words<T extends string> = T extends `${infer First} ${infer Rest}` ? First | Words<Rest> : T

/** A field that is a text for each of these names, with a blank between them. */
export const texts = <T extends string>(names: T) =>
  Object.fromEntries(names.split(' ').map((name) => [name, text])) as Record<Words<T>, typeof text>

/** The items as they are; of an object with a field for each, the values. */
export const items = v.pipe(
  anything,
  v.transform((it): unknown[] => {
    if (Array.isArray(it)) return it
    return isMap(it) ? Object.values(it) : []
  }),
)

/** The most people or rooms in the list of all. */
export const directoryLimit = 20_000

/** The first items of a list, without those that don't have the shape; a text alone is a name. */
export const list = <S extends v.GenericSchema>(shape: S, atMost: number) =>
  v.pipe(
    anything,
    v.transform((it) =>
      (Array.isArray(it) ? it.slice(0, atMost) : []).flatMap((one): v.InferOutput<S>[] => {
        const given = typeof one === 'string' ? { name: one } : one
        const { success, output } = v.safeParse(shape, given)
        return success ? [output] : []
      }),
    ),
  )

/** An object of which every field may be missing, and the object itself, too. */
export const part = <E extends v.ObjectEntries>(entries: E) => {
  const shape = v.object(entries)
  return v.pipe(
    anything,
    v.transform((it): v.InferOutput<typeof shape> => v.parse(shape, isMap(it) ? it : {})),
  )
}

/** Something with a name, written as an object or as the name alone. */
export const named = v.pipe(
  anything,
  v.transform((it): string => v.parse(text, isMap(it) && 'name' in it ? it.name : it)),
)

const mostAddresses = 20

/** The first addresses, each written as a text or as an object with a `url`; of one address, it alone. */
export const addresses = v.pipe(
  anything,
  v.transform((it): string[] =>
    (Array.isArray(it) ? it.slice(0, mostAddresses) : [it])
      .map((one) => v.parse(text, isMap(one) ? one.url : one))
      .filter((one) => one !== ''),
  ),
)
