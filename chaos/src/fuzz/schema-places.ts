/** Puts every kind of invalid value into every place of a schema. */

/** The properties of a schema that are used here; each kind of schema has some of them. */
type Schema = {
  type: string
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  items?: Schema[]
  value?: Schema
  options?: unknown[]
  literal?: unknown
  pipe?: Schema[]
}

/** Raw text for the wire: some of these are not valid JSON, or not what `JSON.stringify` would write. */
const hostileJson = [
  ...['null', 'true', '7', '-0', '1.5', '-1', '1e309', '-1e309', '9007199254740993', 'NaN'],
  ...['""', '"x"', '"\\ud800"', '"a\\udc00b"', '"\\u0000"', '"__proto__"', '"constructor"'],
  ...['[]', '[null]', '[[]]', '{}', '{"length":1e9}', '{"__proto__":{"polluted":1}}'],
  '{"constructor":{"prototype":{"polluted":1}}}',
]
const long = JSON.stringify('x'.repeat(20_000))
const hole = '@@here@@'

/**
 * Values of the schema's shape, one for each of its variants. `named` has the values of fields by name;
 * all other fields match their type, but perhaps not their rules.
 */
export function samplesOf(schema: unknown, named: Record<string, unknown> = {}): unknown[] {
  const { type, entries, wrapped, item, items, options, literal, value } = schema as Schema
  if (type === 'variant' || type === 'union')
    return (options ?? []).flatMap((it) => samplesOf(it, named))
  if (entries) {
    const fields = Object.entries(entries).map(([name, it]): [string, unknown] => {
      const isFixed = (it as Schema).type === 'literal'
      return [name, !isFixed && name in named ? named[name] : samplesOf(it, named)[0]]
    })
    return [Object.fromEntries(fields)]
  }
  if (wrapped) return samplesOf(wrapped, named)
  if (item) return [[samplesOf(item, named)[0]]]
  if (items) return [items.map((it) => samplesOf(it, named)[0])]
  if (type === 'record') return [{ a: samplesOf(value, named)[0] }]
  if (type === 'literal') return [literal]
  if (options) return [options[0]]
  if (type === 'number') return [1]
  return [type === 'boolean' ? true : 'x']
}

/** The sample's JSON with a hostile value as a whole, in a field or item, or as an extra field; or without a field. */
export function spoiledJson(sample: unknown): string[] {
  const spoiled = placesOf(sample).flatMap((path) => {
    const text = JSON.stringify(replaced(sample, path, hole))
    const [before = '', after = ''] = text.split(JSON.stringify(hole))
    return [...hostileJson, ...(path.length > 0 ? [long] : [])].map((it) => before + it + after)
  })
  if (!isObject(sample)) return spoiled
  const whole = JSON.stringify(sample)
  const start = whole === '{}' ? '{' : `${whole.slice(0, -1)},`
  return [
    ...spoiled,
    ...['__proto__', 'constructor', 'role', ''].map((key) => `${start}"${key}":{"polluted":1}}`),
    ...Object.keys(sample).map((key) => {
      const { [key]: _, ...rest } = sample
      return JSON.stringify(rest)
    }),
  ]
}

type Path = (string | number)[]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function placesOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value))
    return [path, ...value.flatMap((it, index) => placesOf(it, [...path, index]))]
  if (!isObject(value)) return [path]
  return [path, ...Object.entries(value).flatMap(([key, it]) => placesOf(it, [...path, key]))]
}

function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by
  if (Array.isArray(value))
    return value.map((it, index) => (index === first ? replaced(it, rest, by) : it))
  const object = value as Record<string, unknown>
  return { ...object, [first]: replaced(object[first], rest, by) }
}
