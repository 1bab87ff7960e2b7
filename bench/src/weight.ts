/** What a browser loads for each route, in bytes of gzip, worked out from the build's own manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { themeSheet } from '@rostra/domain/theme/theme-sheet'

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>
type Budget = { js: number; css: number }

const dist = join(import.meta.dirname, '../../web/dist')

/** kB of 1,000 bytes, gzip level 9, as the budget counts. */
export async function measureWeight() {
  const site = readManifest('manifest.json')
  const packed = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length
  const size = (file: string) => packed(readFileSync(join(dist, file)))
  // Every page also loads the event's theme, which the server writes.
  const theme = packed(themeSheet({}))
  const row = (name: string, manifest: Manifest, keys: ReadonlySet<string>, budget: Budget) => {
    const chunks = [...keys].flatMap((it) => manifest[it] ?? [])
    const js = [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js'))
    const css = [...new Set(chunks.flatMap(({ css = [] }) => css))]
    const total = (files: string[], more = 0) =>
      Number((files.reduce((sum, file) => sum + size(file), more) / 1000).toFixed(1))
    const weight = { js: total(js), css: total(css, theme) }
    return {
      page: name,
      'JS kB': weight.js,
      'JS budget': budget.js,
      'CSS kB': weight.css,
      'CSS budget': budget.css,
      holds: weight.js <= budget.js && weight.css <= budget.css,
    }
  }
  const pages = Object.entries(site).filter(([, { src }]) => src && /-page\.tsx$/.test(src))
  const ofConsole = readManifest('console.json')
  return [
    ...pages.map(([key]) => {
      const name = key.replace(/^.*\//, '').replace('.tsx', '')
      const budget = name.includes('show-page') ? { js: 145, css: 18 } : { js: 125, css: 14 }
      const loaded = closure(site, 'index.html', closure(site, 'src/platform/ask-early.ts'))
      return row(name, site, closure(site, key, loaded), budget)
    }),
    row('console', ofConsole, closure(ofConsole, 'organise.html'), { js: 300, css: 30 }),
  ]
}

const readManifest = (name: string) =>
  JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as Manifest

/** A chunk and all that it loads at once. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen)
  return seen
}
