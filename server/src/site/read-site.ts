/** The pages of the build, with the addresses of this server. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { previewPath } from '@rostra/domain/preview/preview'
import { codeFirst } from './page-head.ts'

/** The attendees' site; at each address it preloads that page's files, as listed by `web/preload.ts`. */
export function readSite(root: string, basePath: string) {
  const page = readPage(root, 'index.html', basePath)
  const {
    first,
    pages: openings,
    roomFiles,
    fonts,
  } = JSON.parse(readFileSync(join(root, 'preload.json'), 'utf8')) as {
    first: string
    roomFiles: string[]
    pages: { [firstPart: string]: { links: string; room: string; script?: string } }
    fonts: { [name: string]: string }
  }
  const address = (file: string) => `${basePath}/${file}`
  // Before the styles, which it would wait for.
  const withFirst = (text: string) =>
    text.replace('<meta name="color-scheme"', (it) => `<script>${first}</script>\n    ${it}`)
  const pages = new Map(
    Object.entries(openings).map(([firstPart, { links, room, script }]) => [
      firstPart,
      codeFirst(
        // The preview's own script comes before any call.
        (script ? page : withFirst(page))
          // Fetched while someone reads the page, before they join a session.
          .replace('name="rostra-room" content=""', (it) =>
            script ? it : it.replace('""', `"${roomFiles.map(address).join(' ')}"`),
          )
          .replace('</head>', `  ${absolute(links, basePath)}\n  </head>`),
      ).replace('class="opening"', `class="opening" data-room="${room}" data-page="${firstPart}"`),
    ]),
  )
  const firstPart = previewPath.slice(1)
  const { script = '' } = openings[firstPart] ?? {}
  return {
    /** For the policy of pages that make their first calls from the page itself. */
    first: `'sha256-${createHash('sha256').update(first).digest('base64')}'`,
    /** A page of a build of its own that makes its first calls from the page itself. */
    early: (text: string) => codeFirst(withFirst(text)),
    /** The address of a display font's file. */
    font: (name: string) => fonts[name]?.replace('.', basePath) ?? '',
    at: (path: string) => pages.get(path.split('/')[1] ?? '') ?? page,
    // The same page at other addresses, with a script that runs before its own and loads it.
    preview: (pages.get(firstPart) ?? page)
      .replace('<html', `<html data-pages="${previewPath}"`)
      .replace(
        /(<script type="module"[^<>]* src=)("[^"<>]*")/,
        `$1"${basePath}/${script}" data-site=$2`,
      ),
  }
}

/** A page of the build with absolute addresses instead of relative ones: it is served at every depth. */
export const readPage = (root: string, name: string, basePath: string): string =>
  absolute(readFileSync(join(root, name), 'utf8'), basePath)
    .replace('href="/manifest.webmanifest"', `href="${basePath}/manifest.webmanifest"`)
    .replace('name="rostra-base" content=""', `name="rostra-base" content="${basePath}"`)

const absolute = (html: string, basePath: string): string =>
  html.replaceAll('="./', `="${basePath}/`)
