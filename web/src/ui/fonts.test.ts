import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')
  .split('@font-face')
  .filter((face) => face.includes('@fontsource-variable'))
  .map((face) => ({
    family: face.match(/font-family: "(.+)"/)?.[1],
    file: face.match(/-(latin-ext-wght|latin-wght|vietnamese-wght)-normal\.woff2/)?.[1],
    ranges: [...face.matchAll(/U\+(\w+)(?:-(\w+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  }))

test('each font has the letters of other Latin languages in a file that only pages with one of them load', () => {
  const latin = faces.filter(({ file }) => file === 'latin-wght')
  expect(latin.length).toBeGreaterThan(1)
  for (const { family, ranges } of latin) {
    expect(ranges).toEqual([])
    const more = faces.filter((it) => it.family === family && it.ranges.length > 0)
    const has = (letter: string) =>
      more.some(({ ranges }) =>
        ranges.some(([from = 0, to = 0]) => {
          const code = letter.codePointAt(0) ?? 0
          return code >= from && code <= to
        }),
      )
    expect(more.map(({ file }) => file)).toContain('latin-ext-wght')
    if (more.some(({ file }) => file === 'vietnamese-wght'))
      expect([family, [...'ƠưễạỹỲ'].filter((it) => !has(it))]).toEqual([family, []])
    expect([family, [...'ČčŘřŠşŁłĐđŐőĞğİŻțǎẞ'].filter((it) => !has(it))]).toEqual([family, []])
    expect([family, [...'Aeéßñçœ ı–’…€🎉'].filter(has)]).toEqual([family, []])
  }
})
