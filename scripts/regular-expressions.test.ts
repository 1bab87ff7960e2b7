/** One long text must not stop the process: no pattern of ours tries the same characters again and again. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'
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

type Found = { path: string; source: string; flags: string }
type Tree = { type?: string; pattern?: string; flags?: string; callee?: { value?: string } }

const found = ['domain/src', 'server/src', 'web', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.test\.ts$/.test(path))
    .filter((path) => !/\/(?:node_modules|dist)\//.test(path))
    .filter((path) => !whileBuilding.test(path))
    .flatMap(patternsIn),
)

function patternsIn(path: string): Found[] {
  const patterns: Found[] = []
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
const repeats = (source: string) => /[*+]|\{\d+,\}/.test(source.replace(/\\./g, ''))

/**
 * Patterns found safe by this version in this manner: the same search would find the same again. A slow one is
 * never kept, and nothing is taken from another version.
 */
const cache = join(root, 'node_modules/.cache/safe-patterns.json')
const manner = JSON.stringify({ version, unhurried })

function readSafe(): Set<string> {
  try {
    const kept = JSON.parse(readFileSync(cache, 'utf8')) as { manner: string; safe: string[] }
    return new Set(kept.manner === manner ? kept.safe : [])
  } catch {
    return new Set()
  }
}

function keepSafe(safe: string[]) {
  mkdirSync(join(cache, '..'), { recursive: true })
  writeFileSync(`${cache}.${process.pid}`, JSON.stringify({ manner, safe }))
  renameSync(`${cache}.${process.pid}`, cache)
}

describe('a regular expression of the server, the domain and the pages', () => {
  const different = new Map(found.map((it) => [`/${it.source}/${it.flags}`, it]))

  test('is found wherever it is, and has an example where it is put together', () => {
    expect(different.size).toBeGreaterThan(120)
    expect(found.map(({ path }) => path)).toContain('web/src/chat/composer/mention.ts')
    expect(found.filter(({ source }) => source.startsWith('no example'))).toEqual([])
  })

  test('takes time in proportion to the text it reads', () => {
    const before = readSafe()
    const safe: string[] = []
    const slow: string[] = []
    for (const [pattern, { path, source, flags }] of different) {
      if (!repeats(source)) continue
      const found = before.has(pattern) ? undefined : checkSync(source, flags, unhurried)
      if (!found || found.status === 'safe') safe.push(pattern)
      else slow.push(`${path}: ${pattern} is ${found.complexity?.summary ?? found.status}`)
    }
    keepSafe(safe)
    expect(slow).toEqual([])
  }, 600_000)

  test('that is slow would be noticed', () => {
    for (const [source, type] of [
      ['^(?:<!--.*?-->\\s*)*<svg', 'exponential'],
      ['[ \\t]+\\n', 'polynomial'],
    ] as const)
      expect(checkSync(source, 's', { randomSeed: 1 }).complexity?.type).toBe(type)
  })
})
