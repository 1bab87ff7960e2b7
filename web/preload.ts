import { existsSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { firstPart, paths } from '../domain/src/paths.ts'
import { displayFonts } from '../domain/src/theme/theme.ts'

/** The module of each page, by the first part of its path. */
const pages = {
  '': '/src/app/home-page.tsx',
  signin: '/src/app/sign-in-page.tsx',
  event: '/src/public-page/to-door.tsx',
  register: '/src/app/register-page.tsx',
  stage: '/src/stage/stage-page.tsx',
  programme: '/src/programme/programme-page.tsx',
  show: '/src/show/show-page.tsx',
  assets: '/src/library/library-page.tsx',
  speakers: '/src/speakers/speakers-page.tsx',
  people: '/src/people/people-page.tsx',
  'my-attendance': '/src/attendance/my-attendance-page.tsx',
  help: '/src/help-desk/help-page.tsx',
  accessibility: '/src/app/accessibility-page.tsx',
  ready: '/src/device-check/device-check-page.tsx',
  enter: '/src/attendees/mail-link-page.tsx',
} as const
/** Replaces the site's own script in an organiser's preview, and loads it. */
const previewScript = '/src/preview/preview.ts'
/** What a session's page loads next: parts of its chat and, the last, what plays playlists. */
const roomParts = ['/src/chat/chat-parts.ts', '/src/stream-players/hls-source.ts']
/** Show pages use the dark room (`data-room`) from the first paint. */
const rooms: Record<string, string> = { show: 'stage' }

/**
 * Writes `preload.json`: for each path its room, and the links that load its page's files together with the site's own;
 * the script that makes the first calls; the files of a session's page with its player; for each display font its file.
 * Otherwise a browser would discover these files only once the site runs, two round trips later. Lists the fonts for print,
 * too, which it adds to the build; the service worker comes before it and doesn't cache them.
 */
export const preload = (): Plugin => ({
  name: 'rostra-preload',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((it) => it.type === 'chunk')
    for (const { name, fileName, imports } of chunks)
      for (const it of imports)
        if (chunks.some((other) => other.fileName === it && other.imports.includes(fileName)))
          throw new Error(`chunk-groups.ts: “${name}” imports a chunk that imports it`)
    // A chunk comes after its imports, so that its own style sheet takes precedence.
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
    if (early.imports.length > 0) throw new Error('prefetch must import no other file')
    // In the page itself: as a file, it would wait for the line and for the styles.
    delete bundle[early.fileName]
    // It was only to be in the file that pages share (vite.config.ts).
    const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('app/start.tsx'))
    if (start?.moduleIds.length !== 0) throw new Error('start is not in a file that pages share')
    delete bundle[start.fileName]

    const forgotten = Object.values(paths)
      .map((path) => firstPart(path('')))
      .filter((address) => !Object.hasOwn(pages, address))
    if (forgotten.length > 0) throw new Error(`web/preload.ts has no module for /${forgotten}`)
    type Opening = { links: string; room: string; script?: string }
    const chunkOf = (module: string) => {
      // If others import from its chunk, the site loads it through a file of its own.
      const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
      if (!found) throw new Error(`the build has no chunk for ${module}`)
      return found
    }
    /** The files that a page adds to the site's own. */
    const filesOf = (module: string) => {
      const page = chunkOf(module)
      // A rare page's address is in a file of its own (rare-pages.ts).
      const list = chunks.find((it) => it.dynamicImports.includes(page.fileName))
      const files = [...closure(list?.fileName ?? ''), ...closure(page.fileName)].filter(
        (name) => !known.has(name),
      )
      return { files, sheets: [...new Set(cssOf(files).filter((name) => !knownCss.has(name)))] }
    }
    const openings: [string, Opening][] = Object.entries(pages).map(([address, module]) => {
      const { files, sheets } = filesOf(module)
      const links = [
        ...sheets.map((name) => `<link rel="stylesheet" crossorigin href="./${name}" />`),
        ...files.map((name) => `<link rel="modulepreload" crossorigin href="./${name}" />`),
      ]
      return [address, { links: links.join('\n    '), room: rooms[address] ?? '' }]
    })
    const room = [pages.show, ...roomParts].flatMap((it) => [...closure(chunkOf(it).fileName)])
    const roomFiles = new Set([...cssOf(room), ...room].filter((it) => !known.has(it)))
    for (const sheet of knownCss) roomFiles.delete(sheet)
    const preview = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(previewScript))
    // Imported chunks would run first, and access storage before the preview script has replaced it.
    if (!preview || preview.imports.length > 0)
      throw new Error(`${previewScript} must be a file that imports no other`)
    const links = cssOf([preview.fileName]).map(
      (name) => `<link rel="stylesheet" crossorigin href="./${name}" />`,
    )
    openings.push(['preview', { links: links.join(''), room: '', script: preview.fileName }])
    const fonts = displayFonts.map((name) => {
      const file = `static/${packageOf(name)}-latin-wght-normal`
      const built = Object.keys(bundle).find((it) => it.startsWith(file))
      if (!built) throw new Error(`web/src/ui/fonts.css has no Latin letters of ${name}`)
      return [name, `./${built}`] as const
    })
    const forPrint = displayFonts.map((name) => {
      const files = printFiles(name).map((weights) =>
        weights.map(([weight, file]) => {
          const id = this.emitFile({
            ...{ type: 'asset', name: basename(file), source: readFileSync(file) },
            originalFileName: relative(import.meta.dirname, file),
          })
          return [weight, `./${this.getFileName(id)}`] as const
        }),
      )
      return [name, files] as const
    })
    this.emitFile({
      type: 'asset',
      fileName: 'preload.json',
      source: JSON.stringify({
        first: `(()=>{${early.code.trim()}})()`,
        pages: Object.fromEntries(openings),
        roomFiles: [...roomFiles],
        fonts: Object.fromEntries(fonts),
        printFonts: Object.fromEntries(forPrint),
      }),
    })
  },
})

const packageOf = (font: string): string => font.toLowerCase().replaceAll(' ', '-')

/**
 * The files of a font in two weights, for the Latin letters and for those of other languages. Each has one weight:
 * browsers write a variable font into a PDF as drawings of its letters (Type 3), and this as TrueType.
 */
function printFiles(font: string): [weight: number, file: string][][] {
  const name = packageOf(font)
  const folder = join(import.meta.dirname, `../node_modules/@fontsource/${name}/files`)
  return ['latin', 'latin-ext', 'vietnamese']
    .map((letters) =>
      [400, 700].map((weight): [number, string] => [
        weight,
        join(folder, `${name}-${letters}-${weight}-normal.woff2`),
      ]),
    )
    .filter((files, at) => at === 0 || files.every(([, file]) => existsSync(file)))
}
