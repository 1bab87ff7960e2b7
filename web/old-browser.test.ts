/** The page for old browsers: they can run it, in every language, and everything names the same versions. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from '@swc/core'
import { expect, test } from 'vitest'
import { languages } from '../domain/src/languages.ts'
import { translatedTexts } from './old-browser.ts'
import { oldestByName } from './oldest-browsers.ts'
import { oldBrowserTexts } from './src/platform/i18n/old-browser-texts.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** What a compiler makes of a script for browsers that know nothing newer than `target`. */
const compiled = (source: string, target: 'es5' | 'es2022') =>
  transformSync(source, { jsc: { target } }).code

test.each(['check.js', 'page.js'])('%s is ES5', (name) => {
  const source = read(`src/old-browser/${name}`)
  expect(compiled(source, 'es5')).toBe(compiled(source, 'es2022'))
  const newer = `${source};(() => 1)()`
  expect(compiled(newer, 'es5')).not.toBe(compiled(newer, 'es2022'))
})

test('the page for old browsers contains every text in English, for browsers without scripts', () => {
  const page = read('src/old-browser/page.html')
  const places = [...page.matchAll(/data-text="(\d)">([^<]*)</g)]
  expect(places.map(([, at, text]) => [at, text])).toEqual(
    oldBrowserTexts.map(({ id }, at) => [String(at), id]),
  )
})

test('every text of the page is different in every language', async () => {
  const texts = await translatedTexts()
  expect(Object.keys(texts)).toEqual([...languages])
  const all = Object.values(texts).flat()
  expect(new Set(all).size).toBe(languages.length * oldBrowserTexts.length)
})

test.each(['../README.md', '../docs/internals.md'])('%s names the same browsers', (path) => {
  for (const browser of oldestByName) expect(read(path)).toContain(browser)
})

test('the built site does not use Temporal, although the types of shared files mention it', () => {
  const files = readdirSync(join(import.meta.dirname, 'dist/static')).filter((it) =>
    it.endsWith('.js'),
  )
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((it) => /\bTemporal\./.test(read(`dist/static/${it}`)))).toEqual([])
})
