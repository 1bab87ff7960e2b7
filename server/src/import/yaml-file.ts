/** A YAML file that remembers where each value stands, so that a fault can name its line. */
import { readFile, stat } from 'node:fs/promises'
import type { Fault } from '@rostra/domain/event-folder'
import * as v from 'valibot'
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument, type Scalar } from 'yaml'

/** Largest YAML file, in bytes. */
const sizeLimit = 2 * 1024 * 1024

type Path = readonly (string | number)[]

export type YamlFile = {
  /** The plain value. */
  value: unknown
  /** A fault at the value under `path`, or at the nearest one above it that exists. */
  fault(path: Path, message: string): Fault
}

/** Gives faults for a file that is missing, too large, or not YAML; undefined when it is optional and missing. */
export async function readYaml(
  folder: string,
  file: string,
  needed: boolean,
): Promise<YamlFile | Fault[] | undefined> {
  const path = `${folder}/${file}`
  const size = await stat(path).then(
    (it) => (it.isFile() ? it.size : -1),
    () => -1,
  )
  if (size < 0) return needed ? [{ file, line: 1, message: 'the file is missing' }] : undefined
  if (size > sizeLimit) return [{ file, line: 1, message: 'the file is larger than 2 MiB' }]

  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path))
  } catch {
    return [{ file, line: 1, message: 'the file is not UTF-8' }]
  }
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true, stringKeys: true })
  if (document.errors.length > 0)
    return document.errors.map(({ pos, message }) => ({
      file,
      line: counter.linePos(pos[0]).line,
      message:
        message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'this is not YAML',
    }))
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return {
      value,
      fault: (path, message) => ({ file, line: lineOf(document, path, counter), message }),
    }
  } catch {
    return [{ file, line: 1, message: 'the file repeats itself by too many aliases' }]
  }
}

/** Checks the value's shape; the result is the value, or every fault with its line. */
export function checkShape<S extends v.GenericSchema>(
  file: YamlFile,
  schema: S,
): { output: v.InferOutput<S> } | { faults: Fault[] } {
  const result = v.safeParse(schema, file.value)
  if (result.success) return { output: result.output }
  return {
    faults: result.issues.map((issue) => {
      const path = (issue.path ?? []).map(({ key }) => key as string | number)
      return file.fault(path, words(issue, path))
    }),
  }
}

function words(issue: v.BaseIssue<unknown>, path: Path): string {
  const name = path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : key))
    .join('.')
    .replaceAll('.[', '[')
  const key = path.at(-1)
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `"${key}" is not a known entry here`
  if (issue.type === 'strict_object' && typeof key === 'string' && issue.received === 'undefined')
    return `"${key}" is missing`
  if (issue.received === 'undefined') return `"${key}" is missing`
  return name ? `${name}: ${issue.message}` : issue.message
}

function lineOf(document: Document, path: Path, counter: LineCounter): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const start = startOf(document, path.slice(0, length))
    if (start !== undefined) return counter.linePos(start).line
  }
  return 1
}

/** Where the entry begins: its key when it has one, else its value. */
function startOf(document: Document, path: Path): number | undefined {
  const parent = path.length > 0 ? document.getIn(path.slice(0, -1), true) : undefined
  if (isMap(parent)) {
    const pair = parent.items.find((it) => isPair(it) && (it.key as Scalar).value === path.at(-1))
    return (pair?.key as Scalar | undefined)?.range?.[0]
  }
  const node = path.length > 0 ? document.getIn(path, true) : document.contents
  return isNode(node) ? node.range?.[0] : undefined
}
