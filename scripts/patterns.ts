/** The program's regular expressions, and the search for texts that make one slow. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { mentionOf } from '../web/src/chat/composer/mention.ts'

// Only the pure JavaScript part: the package would start a worker, Java or a native program.
const require = createRequire(import.meta.url)
const { checkSync } = require('recheck/lib/browser.js') as typeof import('recheck')
const { version } = require('recheck/package.json') as { version: string }

const root = join(import.meta.dirname, '..')

/** Files whose patterns read no external input: only our own module paths during a build, and tests. */
const whileBuilding = /^(?:scripts|web\/[^/]+\.ts$|server\/src\/testing\/|web\/src\/design\/)/

/** For files that build a pattern with `new RegExp`: an example of the result. */
const madeHere: Record<string, RegExp> = {
  'web/src/chat/composer/mention.ts': mentionOf('Ada van der Okafor'),
}

export type Pattern = { path: string; source: string; flags: string }
type Tree = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } }

/** All patterns, keyed by source and flags; equal ones once. */
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
export const repeats = (source: string) => /[*+]|\{\d+,\}/.test(source.replace(/\\./g, ''))

/** Undefined if the pattern takes time proportional to the text's length; otherwise how much longer it takes. */
export function slownessOf({
  source,
  flags,
}: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  const { status, complexity } = checkSync(source, flags, unhurried)
  return status === 'safe' ? undefined : (complexity?.summary ?? status)
}

/** First line of the list of safe patterns: with the same version and options, a new search would find the same. */
export const manner = JSON.stringify({ version, unhurried })
