/** A YAML file that remembers the position of each value, so that an error can name its line. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileError } from '@rostra/domain/event/event-folder'
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import { decodeUtf8 } from './decode-utf8.ts'

/** Maximum size of a YAML file, in bytes. */
const sizeLimit = 2 * 1024 * 1024
/** Maximum number of tokens: sessions of the maximum size have half a million, which take a second. */
const tokenLimit = 600_000
/** Maximum number of tokens times that of aliases, as each may be looked up in the whole file. */
const lookUpLimit = 50_000_000

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

  const tokens = tokensIn(decoded.text)
  if (tokens > tokenLimit) return whole('the file has too many entries')

  const counter = new LineCounter()
  const document = parseDocument(decoded.text, {
    lineCounter: counter,
    stringKeys: true,
    // Pretty errors quote their line, and unique keys are each compared with all others: both are quadratic.
    prettyErrors: false,
    uniqueKeys: false,
  })
  const errorAt = (offset: number, message: string) => ({
    file,
    line: counter.linePos(offset).line,
    message,
  })
  // A warning is about a tag of another program (`!secret`), which we would misread.
  const errors = [...document.errors, ...document.warnings].map(({ pos, message }) =>
    errorAt(pos[0], message.split('\n')[0] ?? 'not YAML'),
  )
  const keys: Keys = new Map()
  const anchors = new Set<string>()
  let aliases = 0
  const note = ({ anchor }: { anchor?: string }) => anchor && anchors.add(anchor)
  visit(document, {
    Alias(_, alias) {
      aliases += 1
      if (!anchors.has(alias.source))
        errors.push(errorAt(alias.range?.[0] ?? 0, `unknown alias *${alias.source}`))
    },
    Seq(_, seq) {
      note(seq)
    },
    Map(_, map) {
      note(map)
      const pairs = new Map<unknown, Pair>()
      keys.set(map, pairs)
      for (const pair of map.items) {
        const key = isScalar(pair.key) ? pair.key.value : pair.key
        if (pairs.has(key)) errors.push(errorAt(startOfKey(pair) ?? 0, 'Map keys must be unique'))
        else pairs.set(key, pair)
      }
    },
    // A number that is not written in canonical form, such as 007 or 1.10, is meant as text.
    Scalar(_, scalar) {
      note(scalar)
      const isNumber = typeof scalar.value === 'number'
      if (isNumber && scalar.source !== String(scalar.value)) scalar.value = scalar.source
    },
  })
  if (errors.length > 0) return errors.toSorted((a, b) => a.line - b.line)
  if (aliases * tokens > lookUpLimit) return whole('too many YAML aliases')
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 })
    return {
      value,
      error: (path, message) => errorAt(startOf(document, path, keys), message),
    }
  } catch (error) {
    // The library's own guard against a few aliases that expand into millions of values.
    if (!(error instanceof ReferenceError)) throw error
    return whole('too many YAML aliases')
  }
}

/** The number of tokens, counted up to one above `tokenLimit`. */
function tokensIn(text: string): number {
  let tokens = 0
  for (const _ of new Lexer().lex(text)) {
    tokens += 1
    if (tokens > tokenLimit) break
  }
  return tokens
}

/** The entries of every map, by their key. */
type Keys = Map<YAMLMap, Map<unknown, Pair>>

const startOfKey = ({ key }: Pair): number | undefined => (isNode(key) ? key.range?.[0] : undefined)

/** Where the entry under `path`, or the nearest one above it that exists, starts: its key, or its value in a list. */
function startOf({ contents }: Document, path: Path, keys: Keys): number {
  let node: unknown = contents
  let start = isNode(contents) ? contents.range?.[0] : undefined
  for (const key of path) {
    const pair = isMap(node) ? keys.get(node)?.get(key) : undefined
    node = pair ? pair.value : isSeq(node) ? node.items[Number(key)] : undefined
    const next = pair ? startOfKey(pair) : isNode(node) ? node.range?.[0] : undefined
    if (next === undefined) break
    start = next
  }
  return start ?? 0
}
