/** The page about the event as the build made it: its styles are in the page itself, which is on the screen sooner. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { directionOf, type Language } from '@rostra/domain/languages'
import { asHtml } from '../platform/http/as-html.ts'

type Parts = { language: Language; head: string; body: string; rules: string }

/** `page` is the build's event.html with addresses from the site's root, `theme` the event's style sheet. */
export function createDoorTemplate(page: string, root: string, basePath: string) {
  const sheets =
    /<link rel="stylesheet"[^<>]{0,400} href="([^"<>]{0,400}static\/[^"<>]{0,400})"[^<>]{0,400}>\s{0,99}/g
  const styles = [...page.matchAll(sheets)]
    .map(([, href = '']) => readFileSync(join(root, href.slice(basePath.length)), 'utf8'))
    .join('')
    .replace(/url\((["']?)\.?\/?(?=[\w-]+\.woff2)/g, `url($1${basePath}/static/`)
    // A font that arrives later would move what is below the name.
    .replace(/font-display: ?swap/g, 'font-display:optional')
  const bare = page.replace(sheets, '')
  return ({ language, head, body, rules }: Parts, name: string, theme: string) => {
    const style = theme + styles + rules
    return {
      page: bare
        .replace('<html lang="en"', `<html lang="${language}" dir="${directionOf(language)}"`)
        .replace(/<title>[^<]*/, () => `<title>${asHtml(name)}`)
        .replace('</head>', () => `<style>${style}</style>\n${head}  </head>`)
        .replace('<div id="door"></div>', () => body),
      /** For the policy, which allows no other style. */
      hash: `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    }
  }
}
