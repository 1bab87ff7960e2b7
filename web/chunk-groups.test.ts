import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups, sessionFiles } from './chunk-groups.ts'

const files = (pattern: string) => globSync(pattern, { cwd: join(import.meta.dirname, '..') })
const sources = files('{web,domain}/src/**/*.{ts,tsx,css}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.ts$/.test(file))
const sessions = new Set(
  sources
    .filter((file) => file.startsWith('web/src/sessions/'))
    .map((file) => basename(file).replace(/\..*$/, '')),
)
const named = Object.values(sessionFiles).flat<readonly (readonly string[])[]>()

test('web/chunk-groups.ts lists every file of web/src/sessions', () => {
  expect([...sessions].filter((file) => !named.includes(file))).toEqual([])
})

test('every listed file exists and is listed only once', () => {
  expect(named.filter((file, at) => named.indexOf(file) !== at)).toEqual([])
  expect(named.filter((file) => !sessions.has(file))).toEqual([])
})

test('every group has files', () => {
  const empty = chunkGroups.filter(({ test: has }) => has && !sources.some((file) => has(file)))
  expect(empty.map(({ name }) => name)).toEqual([])
})
