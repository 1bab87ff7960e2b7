/** What a browser loads for each route, in bytes of gzip, worked out from the build's own manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { themeSheet } from '@rostra/domain/theme/theme-sheet'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] }

const dist = join(import.meta.dirname, '../../web/dist')

/** kB of 1,000 bytes, gzip level 9, as the budget counts. */
export async function measureWeight() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const packed = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length
  const size = (file: string) => packed(readFileSync(join(dist, file)))
  // Every page also loads the event's theme, which the server writes.
  const theme = packed(themeSheet({}))
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) closure(next, seen)
    return seen
  }
  const pages = Object.entries(manifest).filter(([, { src }]) => src && /-page\.tsx$/.test(src))
  const budget = (name: string) =>
    name.includes('show-page') ? { js: 145, css: 18 } : { js: 125, css: 14 }

  return pages.map(([key]) => {
    const keys = closure(key, closure('index.html'))
    const chunks = [...keys].flatMap((it) => manifest[it] ?? [])
    const js = [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js'))
    const css = [...new Set(chunks.flatMap(({ css = [] }) => css))]
    const total = (files: string[], more = 0) =>
      Number((files.reduce((sum, file) => sum + size(file), more) / 1000).toFixed(1))
    const name = key.replace(/^.*\//, '').replace('.tsx', '')
    const weight = { js: total(js), css: total(css, theme) }
    const most = budget(name)
    return {
      page: name,
      'JS kB': weight.js,
      'JS budget': most.js,
      'CSS kB': weight.css,
      'CSS budget': most.css,
      holds: weight.js <= most.js && weight.css <= most.css,
    }
  })
}
