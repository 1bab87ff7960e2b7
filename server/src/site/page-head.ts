/** What the server writes into the build's pages: the event's name, theme, fonts, pictures and languages. */

import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ThemeAssets } from '@rostra/domain/event/event.schema'
import { directionOf, type Language, preferredLanguage } from '@rostra/domain/languages'
import { asHtml } from '../platform/http/as-html.ts'

/** The event's own pictures that are on a page before anyone has signed in. */
type Pictures = { logo?: string; picture?: string }

/** The event's short name in the bar, where it has one. */
export const withShortName = (page: string, shortName: string | undefined): string =>
  shortName
    ? page.replace('<span data-event-name>Rostra', () => `<span>${asHtml(shortName)}`)
    : page

/** The event's name and theme are in the page itself, so that no other one appears first. */
export const renderHead = (
  page: string,
  name: string,
  { stylesheet, icon, poster, bars }: ThemeAssets,
): string =>
  page
    .replaceAll('data-event-name>Rostra', () => `data-event-name>${asHtml(name)}`)
    .replace('-name" content="Rostra"', () => `-name" content="${asHtml(name)}"`)
    .replace('/theme/current.css', stylesheet)
    .replaceAll('/theme/current.svg', icon)
    .replace('/theme/current.poster.svg', poster)
    .replace('content="" data-bars="light"', `content="${bars.light}" data-bars="light"`)
    .replace('content="" data-bars="dark"', `content="${bars.dark}" data-bars="dark"`)

/**
 * Scripts and styles are asked for before the fonts and the check for old browsers: over HTTP/1.1, six files at a time
 * come in this order. Of the scripts, the site's own comes after those that it imports: they are larger. What plays the
 * picture of a page comes after them.
 */
export function codeFirst(page: string): string {
  const later: string[] = []
  const without = (text: string, tag: RegExp) =>
    text.replace(tag, (it) => {
      later.push(it)
      return ''
    })
  const imports = without(page, /\s{0,99}<script type="module"[^<>]{0,400}><\/script>/g)
  const engine = without(imports, /\s{0,99}<link rel="modulepreload"[^<>]{0,400} data-engine>/g)
  const rest = without(
    engine,
    /\s{0,99}<(?:link rel="preload" as="font"[^<>]{0,400}|script defer[^<>]{0,400}><\/script)>/g,
  )
  return rest.replace(/\s{0,99}<\/head>/, (end) => later.join('') + end)
}

/** The theme's display font is preloaded, like the font of all texts: pages wait for both. */
export const withFont = (page: string, address: string): string =>
  page.includes(address)
    ? page
    : page.replace('<link rel="preload" as="font"', (before) => {
        const link = `${before} type="font/woff2" crossorigin href="${address}" />`
        return `${link}\n    ${before}`
      })

/** The picture of the sign-in page is preloaded, and the logo is placed where the site will render it. */
export function withPictures(page: string, { logo, picture }: Pictures): string {
  const [before, after] = logo ? page.split('<img class="opening-mark"', 2) : [page]
  const withLogo =
    logo && after !== undefined
      ? `${before}<img class="opening-logo" src="${asHtml(logo)}" alt="" height="36" />${after.slice(after.indexOf('>') + 1)}`
      : page
  if (!picture || !page.includes('data-page="signin"')) return withLogo
  const address = asHtml(picture)
  const preloaded = withLogo.replace(
    '</head>',
    () =>
      `  <link rel="preload" as="image" href="${address}" fetchpriority="high" data-picture />\n  </head>`,
  )
  return preloaded.replace(
    '<div class="opening-door">',
    (door) => `${door}<img class="opening-picture" src="${address}" alt="" />`,
  )
}

/** The pages that not every event has. */
export const withPages = (page: string, names: readonly string[]): string =>
  page.replace('name="rostra-pages" content=""', `name="rostra-pages" content="${names.join(' ')}"`)

/**
 * The page chooses its language before it shows or requests anything. What it shows until then has the direction of the
 * language that the browser asks for, or all of it would change sides.
 */
export function inLanguages(
  page: string,
  languages: readonly Language[],
  asked: readonly string[],
): string {
  const place = 'name="rostra-languages" content=""'
  if (!page.includes(place)) return page
  const direction = directionOf(preferredLanguage(languages, asked))
  return page
    .replace(place, `name="rostra-languages" content="${languages.join(' ')}"`)
    .replace(/(<html[^<>]{0,400} lang="en")>/, `$1 dir="${direction}">`)
}

/** A whole page, packed as well as each answer would be, in a tenth of the time that the best takes. */
export const packed = (text: string): Promise<Buffer> =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
