/** The site's fonts on certificates, which load nothing else of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayFontName, type Theme } from '@rostra/domain/theme/theme'

/**
 * Reads which font files the built `site` has. Returns the styles that define `--heading` and `--body` for a theme:
 * names have letters of many languages, and each file has only some.
 */
export function certificateFonts(site: string, basePath: string): (theme: Theme) => string {
  const file = join(site, 'preload.json')
  // Whoever serves the site reports that it is not built.
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { fontFiles: files = {} } = built as { fontFiles?: Record<string, string[]> }
  const family = (variable: string, font: string, others: string) => {
    const faces = (files[font] ?? []).map((path, index) => ({
      name: `"${font} ${index}"`,
      source: `url("${path.replace('.', basePath)}") format("woff2")`,
    }))
    const defined = faces.map(
      ({ name, source }) => `@font-face{font-family:${name};font-weight:200 900;src:${source}}`,
    )
    return `${defined.join('')}:root{${variable}:${[...faces.map(({ name }) => name), others].join(',')}}`
  }
  return (theme) => {
    const heading = displayFontName(theme)
    return (
      family('--heading', heading, heading === 'Fraunces' ? 'serif' : 'system-ui,sans-serif') +
      family('--body', 'Figtree', 'system-ui,sans-serif')
    )
  }
}
