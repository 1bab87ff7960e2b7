/** A YAML file that remembers the position of each value, so that an error can name its line. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileError } from '@rostra/domain/event-folder'
import {
  type Document,
  isMap,
  isNode,
  isPair,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml'
import { decodeUtf8 } from './decode-utf8.ts'

/** Maximum size of a YAML file, in bytes. */
const sizeLimit = 2 * 1024 * 1024

export type Path = readonly (string | number)[]

export type YamlFile = {
  /** The plain value. */
  value: unknown
  /** An error at the value under `path`, or at the nearest one above it that exists. */
  error(path: Path, message: string): FileError
}

/** Returns errors for a file that is missing, too large, or not YAML; undefined when it is optional and missing. */
export async function readYaml(
  folder: string,
  file: string,
  needed: boolean,
): Promise<YamlFile | FileError[] | undefined> {
  const path = join(folder, file)
  const found = await stat(path).catch(() => undefined)
  const whole = (message: string, line = 1) => [{ file, line, message }]
  if (!found) return needed ? whole('the file is missing') : undefined
  if (!found.isFile()) return whole('not a file')
  if (found.size > sizeLimit) return whole('the file is larger than 2 MiB')

  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return whole('the file cannot be read')
  const decoded = decodeUtf8(bytes)
  if (!decoded.ok) return whole('this is not UTF-8', decoded.line)

  const counter = new LineCounter()
  const options = { lineCounter: counter, uniqueKeys: true, stringKeys: true }
  const document = parseDocument(decoded.text, options)
  // A warning is about a tag of another program (`!secret`), which we would misread.
  const errors = [...document.errors, ...document.warnings].map(({ pos, message }) => ({
    file,
    line: counter.linePos(pos[0]).line,
    message: message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? 'not YAML',
  }))
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return
      const { line } = counter.linePos(alias.range?.[0] ?? 0)
      errors.push({ file, line, message: `unknown alias *${alias.source}` })
    },
    // A number that is not written in canonical form, such as 007 or 1.10, is meant as text.
    Scalar(_, scalar) {
      const isNumber = typeof scalar.value === 'number'
      if (isNumber && scalar.source !== String(scalar.value)) scalar.value = scalar.source
    },
  })
  if (errors.length > 0) return errors
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return {
      value,
      error: (path, message) => ({ file, line: lineOf(document, path, counter), message }),
    }
  } catch (error) {
    // The library's own guard against a few aliases that expand into millions of values.
    if (!(error instanceof ReferenceError)) throw error
    return whole('too many YAML aliases')
  }
}

function lineOf(document: Document, path: Path, counter: LineCounter): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const start = startOf(document, path.slice(0, length))
    if (start !== undefined) return counter.linePos(start).line
  }
  return 1
}

/** Where the entry starts: its key if it has one, otherwise its value. */
function startOf(document: Document, path: Path): number | undefined {
  const parent = path.length > 0 ? document.getIn(path.slice(0, -1), true) : undefined
  if (isMap(parent)) {
    const pair = parent.items.find((it) => isPair(it) && (it.key as Scalar).value === path.at(-1))
    return (pair?.key as Scalar | undefined)?.range?.[0]
  }
  const node = path.length > 0 ? document.getIn(path, true) : document.contents
  return isNode(node) ? node.range?.[0] : undefined
}
