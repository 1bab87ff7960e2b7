/** A long text must not block the process: none of our patterns may backtrack excessively. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { manner, patternsOfProgram, repeats, slownessOf } from './patterns.ts'

/** A pattern is checked on each run until it is listed; the slow test checks all and reports an outdated list. */
const list = join(import.meta.dirname, 'safe-patterns.txt')

function readSafe(): Set<string> {
  const [first, ...safe] = readFileSync(list, 'utf8').trimEnd().split('\n')
  return new Set(first === manner ? safe : [])
}

describe('a regular expression of the server, the domain and the pages', () => {
  const different = patternsOfProgram()

  test('is found in every place, and has an example if it is built from parts', () => {
    expect(different.size).toBeGreaterThan(120)
    const all = [...different.values()]
    expect(all.map(({ path }) => path)).toContain('web/src/chat/composer/mention.ts')
    expect(all.filter(({ source }) => source.startsWith('no example'))).toEqual([])
  })

  test('takes time in proportion to the text it reads', () => {
    const safe = readSafe()
    const slow = [...different]
      .filter(([pattern, { source }]) => repeats(source) && !safe.has(pattern))
      .map(([pattern, it]) => [it.path, pattern, slownessOf(it)])
      .filter(([, , slowness]) => slowness !== undefined)
    expect(slow).toEqual([])
  })

  test.each([
    ['^(?:<!--.*?-->\\s*)*<svg', /exponential/],
    ['[ \\t]+\\n', /polynomial/],
  ])('that is slow, such as %s, is detected', (source, kind) => {
    expect(slownessOf({ source, flags: 's' })).toMatch(kind)
  })
})
