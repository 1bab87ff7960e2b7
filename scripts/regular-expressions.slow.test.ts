/**
 * A long text must not block the process: none of the program's regular expressions may backtrack excessively. The search
 * takes half a minute of CPU time.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { mentionOf } from '../web/src/chat/composer/mention.ts'

// Only the pure JavaScript part: the package would start a worker, Java or a native program.
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')

const root = join(import.meta.dirname, '..')

/** Files whose patterns read no external input: only our own module paths during a build, and tests. */
const whileBuilding = /^(?:scripts|web\/[^/]+\.ts$|server\/src\/testing\/|web\/src\/design\/)/

/** For files that build a pattern with `new RegExp`: an example of the result. */
const madeHere: Record<string, RegExp> = {
  'web/src/chat/composer/mention.ts': mentionOf('Ada van der Okafor'),
}

type Pattern = { path: string; source: string; flags: string }
type Tree = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } }

/** All patterns, keyed by source and flags; equal ones once. */
const patternsOfProgram = (): Map<string, Pattern> =>
  new Map(
    ['domain/src', 'server/src', 'web', 'studio/src', 'scripts']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
          .map((path) => `${folder}/${path}`)
          .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.ts$/.test(path))
          .filter((path) => !/\/(?:node_modules|dist)\//.test(path))
          .filter((path) => !whileBuilding.test(path))
          .flatMap(patternsIn),
      )
      .map((it) => [`/${it.source}/${it.flags}`, it]),
  )

function patternsIn(path: string): Pattern[] {
  const patterns: Pattern[] = []
  const find = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags = '', callee } = node as Tree
    if (type === 'RegExpLiteral' && pattern !== undefined)
      patterns.push({ path, source: pattern, flags })
    if (callee?.value === 'RegExp') {
      const example = madeHere[path] ?? /no example of what is made here/
      patterns.push({ path, source: example.source, flags: example.flags })
    }
    for (const part of Object.values(node)) find(part)
  }
  find(
    parseSync(readFileSync(join(root, path), 'utf8'), {
      syntax: 'typescript',
      tsx: path.endsWith('x'),
    }),
  )
  return patterns
}

/** The search is limited by steps, not by time: a busy machine must not change its result. */
const unhurried = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

/** A pattern without unbounded repetition can't take longer for a longer text. */
const repeats = (source: string) => /[*+]|\{\d+,\}/.test(source.replace(/\\./g, ''))

/** Undefined if the pattern takes time proportional to the text's length; otherwise how much longer it takes. */
function slownessOf(source: string, flags: string): string | undefined {
  const { status, complexity } = checkSync(source, flags, unhurried)
  return status === 'safe' ? undefined : (complexity?.summary ?? status)
}

const different = patternsOfProgram()

test('every place with a pattern is found, and has an example if it is built from parts', () => {
  expect(different.size).toBeGreaterThan(120)
  const all = [...different.values()]
  expect(all.map(({ path }) => path)).toContain('web/src/chat/composer/mention.ts')
  expect(all.filter(({ source }) => source.startsWith('no example'))).toEqual([])
})

const repeating = [...different].filter(([, { source }]) => repeats(source))

test.each(repeating)('%s takes time in proportion to the text it reads', (_, { source, flags }) => {
  expect(slownessOf(source, flags)).toBeUndefined()
})

test.each([
  ['^(?:<!--.*?-->\\s*)*<svg', /exponential/],
  ['[ \\t]+\\n', /polynomial/],
])('a pattern that is slow, such as %s, is detected', (source, kind) => {
  expect(slownessOf(source, 's')).toMatch(kind)
})
