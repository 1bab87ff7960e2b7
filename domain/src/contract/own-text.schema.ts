import * as v from 'valibot'
import { GivenTexts } from '../own-texts/own-texts.ts'
import type { Translated } from '../own-texts/row-texts.ts'

const marked = new WeakSet<object>()

/**
 * A text that attendees read: besides what `schema` accepts, a map of such texts by language. It stays what it was in
 * every other respect, its output type too: `textsApart` makes a text of the map before anything reads it.
 */
export function ownText<S extends v.GenericSchema>(schema: S): S {
  const texts = v.record(v.string(), schema)
  const own: S = {
    ...schema,
    '~run'(dataset: v.UnknownDataset, config: v.Config<v.BaseIssue<unknown>>) {
      if (!isMap(dataset.value)) return schema['~run'](dataset, config)
      const written = Object.entries(dataset.value).filter(([, it]) => it !== null && it !== '')
      // Without any text it is an empty one, which not every field may be.
      if (written.length === 0) return schema['~run']({ ...dataset, value: '' }, config)
      const read = texts['~run']({ ...dataset, value: Object.fromEntries(written) }, config)
      if (read.issues) return read
      const given = read.value as Record<string, string>
      // A map of names that every object has, such as “constructor”, is read as an empty one.
      if (Object.keys(given).length === 0) return schema['~run']({ ...dataset, value: '' }, config)
      return { ...read, value: new GivenTexts(given) }
    },
  }
  marked.add(own['~run'])
  // openapi.json reads the steps of a schema and knows it by the first.
  if ('pipe' in own) own.pipe = markedSteps(own.pipe as Steps, own['~run'])
  return own
}

type Steps = readonly object[]

function markedSteps([first = {}, ...others]: Steps, run: unknown): Steps {
  const begins =
    'pipe' in first ? markedSteps(first.pipe as Steps, run) : [{ ...first, '~run': run }]
  return [...begins, ...others]
}

/**
 * The schema of a payload with own texts, by its types: forms send the other languages in `translations`, which calls
 * turn into maps, and handlers find them there again.
 */
export const withOwnTexts = <S extends v.GenericSchema>(schema: S) =>
  schema as v.GenericSchema<v.InferInput<S> & Translated, v.InferOutput<S> & Translated>

const isMap = (it: unknown): it is Record<string, unknown> =>
  typeof it === 'object' && it !== null && !Array.isArray(it)

/** Whether the schema accepts a map by language. */
export const isOwnText = (schema: { '~run'?: unknown }): boolean =>
  typeof schema['~run'] === 'function' && marked.has(schema['~run'])
