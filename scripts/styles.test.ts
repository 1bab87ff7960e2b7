/** Rules for all styles of the web app, such as theme colours only, and logical instead of physical sides. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { themeSheet } from '../domain/src/theme/theme-sheet.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{web,studio}/src/**/*.{css,tsx}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}))
const words = 'white|black|gr[ae]y|silver|red|orange|yellow|green|teal|blue|navy|purple|pink'
const ownColours = [
  /#(?:[0-9a-f]{3,4}){1,2}(?![\w-])/i,
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark)\(/,
  new RegExp(`:(?:.*[\\s,(])?(?:${words})(?=[\\s;,)]|$)`),
  new RegExp(`(?:fill|stroke|color)[=:]\\s*["'](?:${words})["']`),
]

test('no component has a colour of its own: all colours are tokens', () => {
  const found = files
    .filter(({ path }) => path !== join('web/src/ui/tokens.css'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => ownColours.some((colour) => colour.test(line)))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(found.filter((line) => !/href="#|matches\('#|location\.hash/.test(line))).toEqual([])
})

test('every token that a component uses is defined by the theme or by tokens.css', () => {
  const given = new Set(
    [themeSheet({}), ...files.map(({ text }) => text)].flatMap((text) =>
      [...text.matchAll(/(--[\w-]+)(?:['"]?\s*:|',)/g)].map(([, name]) => name),
    ),
  )
  const used = files.flatMap(({ path, text }) =>
    [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => ({ path, name })),
  )
  expect(used.length).toBeGreaterThan(500)
  expect(used.filter(({ name }) => !given.has(name))).toEqual([])
})

test('the console’s styles use only logical sides, so that the layout can be mirrored', () => {
  const physical =
    /(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right):|-(?:left|right)-radius|text-align: (?:left|right)/
  const found = files
    .filter(({ path }) => /^(?:web.src.console|studio)\b.*\.css$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => physical.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})

test('media queries use only the range syntax, such as `(width < 640px)`', () => {
  const found = files
    .filter(({ path }) => path.endsWith('.css') && !path.startsWith(join('web/src/old-browser')))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/@media[^{]*\((?:min|max)-(?:width|height)[^{]*/g)].map(
        ([query]) => `${path}: ${query.trim()}`,
      ),
    )
  expect(found).toEqual([])
})

test('only the classes of visually-hidden.css hide content visually but not from screen readers', () => {
  const found = files.filter(({ text }) => text.includes('clip-path: inset(50%)'))
  expect(found.map(({ path }) => path)).toEqual([join('web/src/ui/visually-hidden.css')])
})

test('a style sheet that a component imports exists, and has every class that the component uses', () => {
  const sheets = new Map(files.map(({ path, text }) => [path, text]))
  const imports = files.flatMap(({ path, text }) =>
    [...text.matchAll(/^import (?:(\w+) from )?'((?:\.|@rostra\/web\/)[^']+\.css)'/gm)].map(
      ([, name, address = '']) => {
        const sheet = address.startsWith('.')
          ? join(dirname(path), address)
          : join(address.replace('@rostra/web', 'web/src'))
        return { path, text, name, sheet, css: sheets.get(sheet) }
      },
    ),
  )
  expect(imports.length).toBeGreaterThan(100)
  expect(
    imports.filter(({ css }) => css === undefined).map(({ path, sheet }) => [path, sheet]),
  ).toEqual([])
  const missing = imports.flatMap(({ path, text, name, css = '' }) =>
    [...text.matchAll(new RegExp(`[^-/.\\w]${name}\\.(\\w+)`, 'g'))]
      .map(([, word = '']) => word)
      .filter((word) => name && !new RegExp(`\\.${word}(?![\\w-])`).test(css))
      .map((word) => `${path}: ${name}.${word}`),
  )
  expect(missing).toEqual([])
})

test('a class that is named without a sheet, also by `composes: line from global`, is in one that all share', () => {
  const given = new Set(
    files
      .filter(({ path }) => path.endsWith('.css') && !path.endsWith('.module.css'))
      .flatMap(({ text }) => [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  )
  const used = files.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /className=(?:"([^"]*)"|\{`((?:[^`$]|\$\{[^}`]*\})*)`\})|composes: ([\w- ]+) from global/g,
      ),
    ].flatMap(([, plain, template = '', composed]) =>
      (plain ?? composed ?? template.replaceAll(/\$\{[^}]*\}/g, ' '))
        .split(/\s+/)
        .filter(Boolean)
        .map((name) => ({ path, name })),
    ),
  )
  expect(used.length).toBeGreaterThan(200)
  expect(used.filter(({ name }) => !given.has(name))).toEqual([])
})
