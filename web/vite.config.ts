import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { bundledFiles, workerFiles } from './bundled-files.ts'
import { chunkGroups } from './chunk-groups.ts'
import { designPage } from './design-page.ts'
import { messages } from './messages-plugin.ts'
import { oldBrowser } from './old-browser.ts'
import { buildTarget } from './oldest-browsers.ts'
import { plainIcons } from './plain-icons.ts'
import { precache, workerFile } from './precache.ts'
import { preload } from './preload.ts'
import { pureComponents } from './pure-components.ts'
import { reactAsModule } from './react-as-module.ts'
import { siteHead } from './site-head.ts'
import { slimEngine } from './slim-engine.ts'

// `npm run dev` runs the real server behind Vite; the same origin serves both.
const server = process.env.ROSTRA_SERVER ?? 'http://127.0.0.1:3001'

/** Serves separate pages for the console, screens and guests under Vite, as `static-site.ts` does. */
const otherPages = (): Plugin => ({
  name: 'rostra-other-pages',
  configureServer(vite) {
    vite.middlewares.use((request, _, next) => {
      const path = request.url?.split('?')[0] ?? ''
      if (/^\/organise(?:\/[^.]*)?$/.test(path)) request.url = '/organise.html'
      if (/^\/(?:speaker|project)\/[^.]*$/.test(path)) request.url = '/screens.html'
      if (path === '/shared-report') request.url = '/screens.html'
      if (/^\/hall\/[^.]*$/.test(path)) request.url = '/hall.html'
      if (/^\/watch\/[^.]*$/.test(path)) request.url = '/watch.html'
      if (/^\/guest\/[^.]*$/.test(path)) request.url = '/guest.html'
      next()
    })
  },
})

/** Makes a preview's pages load their own script first under Vite, as `static-site.ts` does. */
const previewPages = (): Plugin => ({
  name: 'rostra-preview-pages',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) =>
      /^\/preview(?:[/?]|$)/.test(originalUrl)
        ? html
            .replace('<html', '<html data-pages="/preview"')
            .replace(
              'src="/src/main.tsx"',
              'src="/src/preview/preview.ts" data-site="/src/main.tsx"',
            )
        : html,
  },
})

const shared: BuildOptions = {
  target: buildTarget,
  // Hashed files, cached indefinitely; "assets" is a page of the site.
  assetsDir: 'static',
  // The Content-Security-Policy allows neither data: scripts nor inline styles.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}

const site: BuildOptions = {
  ...shared,
  manifest: true,
  // hls.js is one large chunk, loaded only where a playlist plays.
  chunkSizeWarningLimit: 700,
  rolldownOptions: {
    input: [
      'index.html',
      'offline.html',
      'src/platform/transport/prefetch.ts',
      'src/preview/preview.ts',
      // Of index.html alone. As an entry, it comes into the file of what pages share and compresses with that;
      // preload.ts removes the entry.
      'src/app/start.tsx',
      'src/service-worker/service-worker.ts',
    ],
    output: {
      entryFileNames: ({ name }) =>
        name === 'service-worker' ? workerFile : 'static/[name]-[hash].js',
      // Whatever two parts of the site share goes into one file. Each additional file would cost 700 bytes of
      // headers and compress worse, which is more than the unneeded code that pages load this way.
      codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
    },
  },
}

/** Built separately, the page about the event without React: code they share with the site would otherwise move into files that attendees load. */
const apart = {
  console: 'organise.html',
  screens: 'screens.html',
  hall: 'hall.html',
  watch: 'watch.html',
  guest: 'guest.html',
  door: 'event.html',
}
/**
 * The first screen's code is one file: otherwise all that a later screen shares with it would be one each. So are its
 * styles, in the order in which `main.tsx` imports them.
 */
const firstOf = {
  console: [
    {
      name: 'console',
      test: /src\/console\/shell\/console\.tsx|src\/(?:ui|console\/ui)\/[a-z]+\.css/,
      includeDependenciesRecursively: true,
    },
  ],
  screens: [],
  hall: [],
  watch: [
    {
      name: 'watch',
      // With what its player of playlists imports, a line each. The fonts come after the picture.
      test: /src\/screens\/watch\/main\.tsx|src\/ui\/(?!fonts)[a-z]+\.css|\/(?:sound-choices|language-name)\.ts/,
      includeDependenciesRecursively: true,
      priority: 1,
    },
    // What is beside the picture comes after it, in one file.
    {
      name: 'watch-beside',
      test: /src\/screens\/watch\/watch-(?:chat|about)\.tsx/,
      includeDependenciesRecursively: true,
    },
  ],
  guest: [],
  door: [],
}
const ofPart = (part: keyof typeof apart): BuildOptions => ({
  ...shared,
  manifest: `.vite/${part}.json`,
  emptyOutDir: false,
  copyPublicDir: false,
  chunkSizeWarningLimit: 1200,
  rolldownOptions: {
    input: [apart[part]],
    output: { codeSplitting: { groups: firstOf[part] } },
  },
})
const partOf = (mode: string): keyof typeof apart | undefined =>
  mode in apart ? (mode as keyof typeof apart) : undefined

const buildOf = (mode: string): BuildOptions => {
  const part = partOf(mode)
  return part ? ofPart(part) : site
}

/**
 * In the page of an open session: fetches what plays playlists beside the page's own files, and after them. The server
 * takes the link out where nothing plays (`static-site.ts`).
 */
const engineBeside = (): Plugin => ({
  name: 'rostra-engine-beside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const engine = Object.values(bundle).find(
        (it) => it.type === 'chunk' && it.facadeModuleId?.endsWith('stream-players/hls-source.ts'),
      )
      if (!engine) throw new Error('the page of an open session has no player of playlists')
      const attrs = {
        ...{ rel: 'modulepreload', crossorigin: true, href: `./${engine.fileName}` },
        ...{ fetchpriority: 'low', 'data-engine': true },
      }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
})

/** A few letters for a style sheet, the same on each machine. */
const short = (file: string) =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)

export default defineConfig(({ mode }) => ({
  plugins: partOf(mode)
    ? [
        siteHead(),
        messages(),
        react(),
        pureComponents(),
        plainIcons(),
        reactAsModule(),
        slimEngine(),
        bundledFiles(`.vite/${mode}-files.json`),
        // The server writes the page about the event, which needs no scripts.
        ...(mode === 'door' ? [] : [oldBrowser()]),
        ...(mode === 'watch' ? [engineBeside()] : []),
      ]
    : [
        siteHead(),
        messages(),
        react(),
        pureComponents(),
        plainIcons(),
        reactAsModule(),
        slimEngine(),
        oldBrowser(),
        designPage(),
        precache(),
        preload(),
        bundledFiles('.vite/site-files.json'),
        otherPages(),
        previewPages(),
      ],
  // URLs inside the build are relative; the server writes its base path into the pages.
  base: './',
  build: buildOf(mode),
  // By default, names also have the line of their rule, which only makes pages heavier.
  css: { modules: { generateScopedName: (name, file) => `_${name}_${short(file)}` } },
  // Workers of the console. The server recognises those that compile WebAssembly by their name, `…-wasm`.
  worker: { format: 'es', plugins: () => [workerFiles()] },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      // As built last: the server writes the page about the event.
      '^/event(?:[?.]|$)': server,
      '/static': server,
      '/files': server,
      '/chat-files': server,
      '/theme': server,
      '/calendar': server,
      '/mail-view': server,
      '/unsubscribe': server,
      '/certificate': server,
      '/verify': server,
      '/manifest.webmanifest': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
}))
