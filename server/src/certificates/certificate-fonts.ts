/** The site's fonts on certificates, which load nothing else of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { displayFontName, type Theme } from '@rostra/domain/theme/theme'

/**
 * Reads which fonts for print the built `site` has. Returns the styles that define `--heading` and `--body` for a theme:
 * names have letters of many languages, and each file has only some, in one weight.
 */
export function certificateFonts(site: string, basePath: string): (theme: Theme) => string {
  const file = join(site, 'preload.json')
  // Whoever serves the site reports that it is not built.
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { printFonts = {} } = built as { printFonts?: Record<string, [number, string][][]> }
  const family = (variable: string, font: string, others: string) => {
    const faces = (printFonts[font] ?? []).map((weights, index) => {
      const name = `"${font} ${index}"`
      const defined = weights.map(
        ([weight, path]) =>
          `@font-face{font-family:${name};font-weight:${weight};src:url("${path.replace('.', basePath)}") format("woff2")}`,
      )
      return { name, defined: defined.join('') }
    })
    const names = [...faces.map(({ name }) => name), others].join(',')
    return `${faces.map(({ defined }) => defined).join('')}:root{${variable}:${names}}`
  }
  return (theme) => {
    const heading = displayFontName(theme)
    return (
      family('--heading', heading, heading === 'Fraunces' ? 'serif' : 'system-ui,sans-serif') +
      family('--body', 'Figtree', 'system-ui,sans-serif')
    )
  }
}
