import type { Plugin } from 'vite'
import { firstPart, paths } from '../domain/src/paths.ts'

/** The module of each page, by the first part of its address. */
const pages = {
  '': '/src/app/home-page.tsx',
  signin: '/src/app/sign-in-page.tsx',
  stage: '/src/sessions/stage-page.tsx',
  show: '/src/sessions/show-page.tsx',
  assets: '/src/library/library-page.tsx',
  speakers: '/src/speakers/speakers-page.tsx',
  people: '/src/people-list/people-page.tsx',
  help: '/src/help-desk/help-page.tsx',
  accessibility: '/src/app/accessibility-page.tsx',
  ready: '/src/device-check/device-check-page.tsx',
} as const
/** Replaces the site's own script in an organiser's preview, and loads it. */
const previewScript = '/src/preview/preview.ts'
/** Shows are in the dark room (`data-room`), from the first moment on. */
const rooms: Record<string, string> = { show: 'stage' }

/**
 * Writes `preload.json`: for each address its room, the links that fetch its page's files together
 * with the site's own, and the calls to make first. Without them a browser finds them only once the
 * site runs, two round trips later.
 */
export const preload = (): Plugin => ({
  name: 'rostra-preload',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
    // What a chunk imports comes before it, so that its own style sheet has the last word.
    const closure = (name: string, found = new Set<string>()): Set<string> => {
      const chunk = bundle[name]
      if (found.has(name) || chunk?.type !== 'chunk') return found
      for (const next of chunk.imports) closure(next, found)
      return found.add(name)
    }
    const cssOf = (names: Iterable<string>) =>
      [...names].flatMap((name) => {
        const chunk = bundle[name]
        return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
      })
    const site = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/web/index.html'))
    if (!site) throw new Error('the build has no index.html')
    const known = closure(site.fileName)
    const knownCss = new Set(cssOf(known))

    const early = chunks.find(({ name, isEntry }) => isEntry && name === 'prefetch')
    if (!early) throw new Error('the build has no prefetch')
    // Not async: modules run in the order of the page, this one before the site.
    const prefetch = `<script type="module" fetchpriority="high" crossorigin src="./${early.fileName}"></script>`

    const forgotten = Object.values(paths)
      .map((path) => firstPart(path('')))
      .filter((address) => !Object.hasOwn(pages, address))
    if (forgotten.length > 0) throw new Error(`web/preload.ts has no module for /${forgotten}`)
    type Opening = { first: string; links: string; room: string; script?: string }
    const openings: [string, Opening][] = Object.entries(pages).map(([address, module]) => {
      const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
      if (!page) throw new Error(`the build has no chunk for ${module}`)
      const files = [...closure(page.fileName)].filter((name) => !known.has(name))
      const sheets = new Set(cssOf(files).filter((name) => !knownCss.has(name)))
      const links = [
        ...[...sheets].map((name) => `<link rel="stylesheet" crossorigin href="./${name}" />`),
        ...files.map((name) => `<link rel="modulepreload" crossorigin href="./${name}" />`),
      ]
      const first = address === 'signin' ? '' : prefetch
      return [address, { first, links: links.join('\n    '), room: rooms[address] ?? '' }]
    })
    const preview = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(previewScript))
    // Whatever it imports would look into the storage before it has put another in its place.
    if (!preview || preview.imports.length > 0)
      throw new Error(`${previewScript} must be a file that imports no other`)
    const links = cssOf([preview.fileName]).map(
      (name) => `<link rel="stylesheet" crossorigin href="./${name}" />`,
    )
    openings.push([
      'preview',
      { first: '', links: links.join(''), room: '', script: preview.fileName },
    ])
    this.emitFile({
      type: 'asset',
      fileName: 'preload.json',
      source: JSON.stringify(Object.fromEntries(openings)),
    })
  },
})
