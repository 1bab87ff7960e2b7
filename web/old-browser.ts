/**
 * For browsers older than `oldest-browsers.ts`: a small script in every page, which has no effect in modern ones,
 * and the page that it redirects the others to. Both are ES5, shipped as they are in `src/old-browser`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'
import { languages } from '../domain/src/languages.ts'
import { oldestByName } from './oldest-browsers.ts'
import { oldBrowserTexts } from './src/platform/i18n/old-browser-texts.ts'

const web = import.meta.dirname

/** A source file without its first comment, which the built file does not need. */
const source = (name: string) =>
  readFileSync(join(web, 'src/old-browser', name), 'utf8').replace(/^\/\*.*?\*\/\n/s, '')

/** The translations by language, in the order of `oldBrowserTexts`. */
export async function translatedTexts(): Promise<Record<string, string[]>> {
  const ids = oldBrowserTexts.map(({ id }) => id)
  const texts = languages.map(async (locale) => {
    const filename = join(web, `src/locales/${locale}.po`)
    const messages = await formatter().parse(readFileSync(filename, 'utf8'), {
      locale,
      sourceLocale: 'en',
      filename,
    })
    return [locale, ids.map((id) => String(messages[id]?.translation || id))] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

export const oldBrowser = (): Plugin => {
  let check = ''
  return {
    name: 'rostra-old-browser',
    apply: 'build',
    async buildStart() {
      const emit = (name: string, code: string) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source: code }))
      check = emit('browser-check.js', source('check.js'))
      const texts = JSON.stringify(await translatedTexts())
      const says = emit(
        'old-browser.js',
        source('page.js').replace('__TEXTS__', () => texts),
      )
      const looks = emit('old-browser.css', source('page.css'))
      const browsers = oldestByName.map((it) => `<li>${it}</li>`).join('')
      const page = source('page.html')
        .replace('__BROWSERS__', browsers)
        .replace('__STYLE__', `./${looks}`)
        .replace('__SCRIPT__', `./${says}`)
      this.emitFile({ type: 'asset', fileName: 'old-browser.html', source: page })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { path }) =>
        // Only browsers that have loaded the site before get the offline page.
        path === '/offline.html'
          ? []
          : [
              {
                tag: 'script',
                attrs: { defer: true, src: `./${check}` },
                injectTo: 'head-prepend',
              },
            ],
    },
  }
}
