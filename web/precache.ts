import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The service worker's file, next to the pages. Its name must not be hashed, or browsers would miss updates. */
export const workerFile = 'sw.js'

/**
 * Writes the list of cached files into the service worker: files of the attendees' pages and of the offline
 * page. Their names carry hashes, so the list also identifies the build.
 */
export const precache = (): Plugin => ({
  name: 'rostra-precache',
  enforce: 'post',
  generateBundle(_, bundle) {
    const worker = bundle[workerFile]
    if (worker?.type !== 'chunk') throw new Error(`the build has no ${workerFile}`)
    if (worker.imports.length > 0) throw new Error(`${workerFile} must be one file`)

    const kept = new Set<string>()
    const keep = (name: string) => {
      const chunk = bundle[name]
      if (kept.has(name) || chunk?.type !== 'chunk') return
      // The playlist player is large, and of no use without a connection: the worker caches it when a page requests it.
      if (chunk.moduleIds.some((id) => id.includes('/node_modules/hls.js/'))) return
      // People use one language; the worker caches its catalogue when the page requests it.
      if (chunk.moduleIds.some((id) => id.endsWith('.po'))) return
      kept.add(name)
      for (const css of chunk.viteMetadata?.importedCss ?? []) kept.add(css)
      for (const asset of chunk.viteMetadata?.importedAssets ?? []) kept.add(asset)
      for (const next of [...chunk.imports, ...chunk.dynamicImports]) keep(next)
    }
    for (const [name, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && /\/(?:index|offline)\.html$/.test(chunk.facadeModuleId ?? ''))
        keep(name)
    for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) kept.add(name)

    // Few pages have letters of these; the worker caches such a font when a page requests it.
    const files = [...kept].filter((name) => !/-(?:latin-ext|vietnamese)-/.test(name)).sort()
    const offline = String(
      bundle['offline.html']?.type === 'asset' && bundle['offline.html'].source,
    )
    const version = createHash('sha256').update([worker.code, offline, ...files].join('\n'))
    const build = [version.digest('hex').slice(0, 12), ...files].join('|')
    const code = worker.code.replace('__ROSTRA_BUILD__', build)
    if (code === worker.code) throw new Error(`${workerFile} has no place for the list of files`)
    worker.code = code
  },
})
