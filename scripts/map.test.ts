/** docs/map.md is complete and true: every folder, table and call is in it, and what it names exists. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { calls } from '../domain/src/contract/calls.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** What the map calls the folders that features are in. */
const places = {
  domain: 'domain/src',
  server: 'server/src',
  web: 'web/src',
  console: 'web/src/console',
  inbox: 'web/src/console/inbox',
  programs: 'web/src/console/programs',
  e2e: 'e2e/src',
}
const files = execFileSync('git', ['ls-files'], { cwd: root }).toString().trim().split('\n')
const folders = new Set(
  files.flatMap((path) =>
    path.split('/').map((_, index, parts) => parts.slice(0, index).join('/')),
  ),
)
const foldersBelow = (place: string) =>
  [...folders].filter((it) => it.slice(0, it.lastIndexOf('/')) === place)
/** The sources below a folder as one text. */
const textOf = (folder: string, ending: RegExp) =>
  files
    .filter((it) => it.startsWith(`${folder}/`) && ending.test(it) && !/\.test\.ts$/.test(it))
    .map(read)
    .join('\n')

const named = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** A section has a paragraph with its places, tables, calls and first file, and one with the way of its data. */
const sections = [...read('docs/map.md').matchAll(/^### (.+)\n([^#]*)/gm)].map(
  ([, name = '', body = '']) => {
    const [head = '', way = '', ...more] = body.trim().split('\n\n')
    const parts = head.replaceAll('\n', ' ').split(' · ')
    const after = (word: string) => parts.find((it) => it.startsWith(word))?.slice(word.length)
    const [own = ''] = (parts[0] ?? '').split(';')
    const [answered, ...elsewhere] = (after('calls') ?? '').split('; answered in ')
    return {
      name,
      places: own.split(', '),
      tables: named(after('tables')),
      calls: [
        ...named(answered).map((pattern) => ({ pattern, by: name })),
        ...elsewhere.flatMap((it) => {
          const [by = '', ...patterns] = named(it)
          return patterns.map((pattern) => ({ pattern, by }))
        }),
      ],
      first: named(after('open first')),
      way: more.length > 0 ? [] : way.split('\n'),
    }
  },
)
const rows = [...read('docs/map.md').matchAll(/^\| `(.+?)` \| (.*) \| `(.*)` \|$/gm)].map(
  ([, folder = '', has = '', first = '']) => ({ folder, has, first }),
)
const isMeant = (pattern: string, call: string) =>
  pattern.endsWith('*') ? call.startsWith(pattern.slice(0, -1)) : pattern === call
/** As a method or a property, at the beginning of a line. */
const defines = (text: string, call: string) =>
  new RegExp(`^ +(?:async )?'?${call}'?(?:[:(]|,$)`, 'm').test(text)

test('every folder of a feature, a page or the house has a section or a row, and each only one', () => {
  const inSections = sections.flatMap(({ name, places: named }) =>
    named.map((place) => `${places[place as keyof typeof places]}/${name}`),
  )
  const listed = [...inSections, ...rows.map(({ folder }) => folder)]
  expect(listed.filter((it, index) => listed.indexOf(it) !== index)).toEqual([])
  expect(listed.filter((it) => !folders.has(it))).toEqual([])
  const holders = Object.values(places)
  const wanted = holders.flatMap(foldersBelow).filter((it) => !holders.includes(it))
  expect(wanted.length).toBeGreaterThan(150)
  expect(wanted.filter((it) => !listed.includes(it))).toEqual([])
})

test('no section and no row is empty, and a section has at most five lines', () => {
  expect(sections.length).toBeGreaterThan(35)
  for (const { name, first, way } of sections) {
    expect(first, name).toHaveLength(1)
    expect(way.length, name).toBeGreaterThan(0)
    expect(way.length, name).toBeLessThanOrEqual(5)
    expect(way[0]?.length, name).toBeGreaterThan(0)
  }
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ has, first }) => has.length < 5 || first === '')).toEqual([])
  const lines = read('docs/map.md').split('\n')
  expect(lines.filter((line) => line.startsWith('| `')).length).toBe(rows.length)
  expect(lines.filter((line) => line.length > 120 && !line.startsWith('|'))).toEqual([])
})

test('every table is in one section, and is declared in that feature’s module', () => {
  const tables = [...read('server/src/row-types.ts').matchAll(/^ {2}(\w+): \{/gm)]
  expect(sections.flatMap((it) => it.tables).sort()).toEqual(tables.map(([, name]) => name).sort())
  for (const { name, tables } of sections) {
    const text = textOf(`server/src/${name}`, /\.ts$/)
    expect(tables.filter((table) => !text.includes(`'${table}'`))).toEqual([])
  }
})

test('every call is in one section: its feature declares it, and that one or the one named there answers it', () => {
  const all = sections.flatMap(({ name, calls }) => calls.map((it) => ({ ...it, name })))
  expect(
    all.filter(({ pattern }) => !Object.keys(calls).some((call) => isMeant(pattern, call))),
  ).toEqual([])
  for (const { name, by, pattern } of all) {
    const declared = textOf(`domain/src/${name}`, /-calls\.ts$/)
    const answered = textOf(`server/src/${by}`, /\.ts$/)
    for (const call of Object.keys(calls).filter((it) => isMeant(pattern, it))) {
      expect(defines(declared, call), `${call} in ${name}`).toBe(true)
      expect(defines(answered, call), `${call} by ${by}`).toBe(true)
    }
  }
  for (const call of Object.keys(calls))
    expect(
      all.filter(({ pattern }) => isMeant(pattern, call)),
      call,
    ).toHaveLength(1)
})

test('what the map and the internals name exists', () => {
  const paths = [...folders, ...files].flatMap((it) => [`/${it}`, `/${it.replace(/\.\w+$/, '')}`])
  const sources = ['domain', 'server', 'web', 'studio', 'rehearse', 'deploy'].map((it) =>
    textOf(it, /\.(?:tsx?|js|css|sql|html|conf)$/),
  )
  const words = new Set([
    ...files.map((it) => basename(it).split('.')[0]),
    ...(sources.join('\n').match(/[\w-]+/g) ?? []),
  ])
  const exists = (name: string) =>
    /\w\/\w|\w\.(?:tsx?|sql)$/.test(name)
      ? paths.some((it) => it.endsWith(`/${name}`))
      : name.split(/[^\w-]+/).every((word) => word === '' || words.has(word))
  for (const page of ['map', 'internals'])
    expect(
      named(read(`docs/${page}.md`)).filter((it) => !/[<*… ]|^[./]/.test(it) && !exists(it)),
      page,
    ).toEqual([])
})
