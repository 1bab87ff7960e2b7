/** The regular expressions of the program, and the search for texts that make one slow. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { mentionOf } from '../web/src/chat/composer/mention.ts'

// The part in JavaScript alone: the package would start a worker, Java or a program of the system.
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')
const { version } = require('recheck/package.json') as { version: string }

const root = join(import.meta.dirname, '..')

/** Read nothing that comes from outside: addresses of our own modules while the site is built, and tests. */
const whileBuilding = /^(?:scripts|web\/[^/]+\.ts$|server\/src\/testing\/|web\/src\/design\/)/

/** What `new RegExp` makes where the pattern is put together: an example of each. */
const madeHere: Record<string, RegExp> = {
  'web/src/chat/composer/mention.ts': mentionOf('Ada van der Okafor'),
}

export type Pattern = { path: string; source: string; flags: string }
type Tree = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } }

/** All of them, sorted by their source, equal ones once. */
export const patternsOfProgram = (): Map<string, Pattern> =>
  new Map(
    ['domain/src', 'server/src', 'web', 'scripts']
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
  const look = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, pattern, flags = '', callee } = node as Tree
    if (type === 'RegExpLiteral' && pattern !== undefined)
      patterns.push({ path, source: pattern, flags })
    if (callee?.value === 'RegExp') {
      const example = madeHere[path] ?? /no example of what is made here/
      patterns.push({ path, source: example.source, flags: example.flags })
    }
    for (const part of Object.values(node)) look(part)
  }
  look(
    parseSync(readFileSync(join(root, path), 'utf8'), {
      syntax: 'typescript',
      tsx: path.endsWith('x'),
    }),
  )
  return patterns
}

/** Steps bound the search, not seconds: a busy machine must not change what it finds. */
const unhurried = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 }

/** One that repeats nothing without a bound cannot take longer for a longer text. */
export const repeats = (source: string) => /[*+]|\{\d+,\}/.test(source.replace(/\\./g, ''))

/** Undefined for one that takes time in proportion to the text it reads; else how much longer it takes. */
export function slownessOf({
  source,
  flags,
}: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const { status, complexity } = checkSync(source, flags, unhurried)
  return status === 'safe' ? undefined : (complexity?.summary ?? status)
}

/** What a list of patterns found safe begins with: the same search would find the same again. */
export const manner = JSON.stringify({ version, unhurried })
