/** Checks docs/specification.md against the source: its files exist, and its tests run under the given names. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

type Row = { line: number; section: string; cells: string[] }
type Node = Record<string, unknown>

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rows = readRows(read('docs/specification.md'))

const notShown = '—'
const runners = ['test', 'it']
const variants = ['each', 'for', 'concurrent', 'sequential']
const idle = ['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail', 'only']

test('every statement names a file that exists, and a test that runs under exactly that name', () => {
  const errors = rows.flatMap((row) =>
    errorsOf(row).map((error) => `line ${row.line}: ${error}: ${row.cells[0]}`),
  )
  expect(errors).toEqual([])
})

test('each of the nine sections has a table, and there are at least 200 statements', () => {
  const sections = [...new Set(rows.map(({ section }) => section))]
  expect(sections).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  expect(rows.length).toBeGreaterThanOrEqual(200)
})

test('no statement is listed twice, and fewer than 15 are without a test', () => {
  const statements = rows.map(({ section, cells }) => `${section}: ${cells[0]}`)
  expect(statements.filter((it, at) => statements.indexOf(it) !== at)).toEqual([])
  expect(rows.filter(({ cells }) => cells[2] === notShown).length).toBeLessThan(15)
})

function readRows(page: string): Row[] {
  let section = ''
  return page.split('\n').flatMap((text, at) => {
    section = /^## (\d+)\. /.exec(text)?.[1] ?? section
    if (!text.startsWith('|') || /^\| (?:Statement |-+ )/.test(text)) return []
    const cells = text.split(/(?<!\\)\|/).slice(1, -1)
    return [{ line: at + 1, section, cells: cells.map((it) => it.trim().replaceAll('\\|', '|')) }]
  })
}

function errorsOf({ cells }: Row): string[] {
  const [statement, where = '', shown = ''] = cells
  if (cells.length !== 3 || !statement) return ['not three cells']
  const path = /^`([^`]+)`$/.exec(where)?.[1]
  const error = path && existsSync(join(root, path)) ? [] : [`no such file ${where}`]
  return shown === notShown ? error : [...error, ...testErrors(shown)]
}

function testErrors(shown: string): string[] {
  if (shown === 'TODO') return ['no test yet']
  const [, file = '', title = ''] = /^`([^`]+\.(?:test|e2e)\.ts)` › (.+)$/.exec(shown) ?? []
  if (!file) return [`not a test: ${shown}`]
  if (!existsSync(join(root, file))) return [`no such test file ${file}`]
  const { titles, skips } = testsIn(file)
  if (skips.length > 0) return [`${file} has ${[...new Set(skips)].join(', ')}`]
  return titles.includes(title) ? [] : [`${file} has no test "${title}"`]
}

type Tests = { titles: string[]; skips: string[] }

const known = new Map<string, Tests>()

function testsIn(file: string): Tests {
  const tests = known.get(file) ?? { titles: [], skips: [] }
  if (known.has(file)) return tests
  known.set(file, tests)
  for (const { callee, arguments: given } of callsIn(parseSync(read(file), syntax))) {
    const [name = '', ...rest] = namesIn(callee as Node)
    const title = titleOf((given as { expression: Node }[])[0]?.expression)
    if ([name, ...rest].some((it) => idle.includes(it))) tests.skips.push([name, ...rest].join('.'))
    if (runners.includes(name) && rest.every((it) => variants.includes(it)) && title)
      tests.titles.push(title)
  }
  return tests
}

const syntax = { syntax: 'typescript' } as const

function callsIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(callsIn)
  const node = value as Node
  return node.type === 'CallExpression' ? [node, ...inside] : inside
}

/** For `describe.skip.each(table)`: describe, skip, each. */
function namesIn(node: Node | undefined): string[] {
  if (node?.type === 'Identifier') return [String(node.value)]
  if (node?.type === 'CallExpression') return namesIn(node.callee as Node)
  if (node?.type === 'TaggedTemplateExpression') return namesIn(node.tag as Node)
  if (node?.type !== 'MemberExpression') return []
  return [...namesIn(node.object as Node), ...namesIn(node.property as Node)]
}

/** The title as written in the source, without its quotes. */
function titleOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.raw).slice(1, -1)
  if (node?.type !== 'TemplateLiteral') return undefined
  const [first, ...rest] = (node.quasis as { raw: string }[]).map(({ raw }) => raw)
  const names = (node.expressions as Node[]).map((it) => namesIn(it).join('.'))
  return first + rest.map((text, at) => `\${${names[at]}}${text}`).join('')
}
