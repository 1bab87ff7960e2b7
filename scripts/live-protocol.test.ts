/** Every rule of docs/live-protocol.md has a test that names it, and no test names a rule that does not exist. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('every rule of the live protocol has a test, and every rule that a test names exists', () => {
  const rules = [...read('docs/live-protocol.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(
    ([, id = '']) => id,
  )
  expect(rules.length).toBeGreaterThan(25)
  expect(new Set(rules).size).toBe(rules.length)
  const files = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: root, encoding: 'utf8' })
  const named = files
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('live-protocol.test.ts'))
    .flatMap((file) => [...read(file).matchAll(/^\s*\/\/ live-protocol: (.+)$/gm)])
    .flatMap(([, ids = '']) => ids.split(', '))
  expect(rules.filter((id) => !named.includes(id))).toEqual([])
  expect(named.filter((id) => !rules.includes(id))).toEqual([])
})
