/** Every rule of these documents has a test that cites it in a comment, and every rule that a test cites exists. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test.each([
  { document: 'docs/live-protocol.md', rule: /^- \*\*([A-Z]\d+)\*\*/gm, comment: 'live-protocol' },
  { document: 'docs/specification.md', rule: /^- \*\*(\d+\.\d+)\*\*/gm, comment: 'spec' },
])('every rule of $document has a test, and the tests cite no others', (given) => {
  const rules = [...read(given.document).matchAll(given.rule)].map(([, id = '']) => id)
  expect(rules.length).toBeGreaterThan(25)
  expect(new Set(rules).size).toBe(rules.length)
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.e2e.ts'], { cwd: root })
  const cited = files
    .toString()
    .trim()
    .split('\n')
    .flatMap((file) => [
      ...read(file).matchAll(new RegExp(`^\\s*// ${given.comment}: (.+)$`, 'gm')),
    ])
    .flatMap(([, ids = '']) => ids.split(', '))
  expect(rules.filter((id) => !cited.includes(id))).toEqual([])
  expect(cited.filter((id) => !rules.includes(id))).toEqual([])
})
