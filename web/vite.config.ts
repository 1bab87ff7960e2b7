import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { designPage } from './design-page.ts'
import { messages } from './messages-plugin.ts'
import { oldBrowser } from './old-browser.ts'
import { buildTarget } from './oldest-browsers.ts'
import { precache, workerFile } from './precache.ts'
import { preload } from './preload.ts'
import { pureComponents } from './pure-components.ts'

// `npm run dev` puts the real server behind Vite; the same address serves both.
const server = process.env.ROSTRA_SERVER ?? 'http://127.0.0.1:3001'

/** Under Vite too every page below /organise is the console's, as `static-site.ts` serves them. */
const consolePages = (): Plugin => ({
  name: 'rostra-console-pages',
  configureServer(vite) {
    vite.middlewares.use((request, _, next) => {
      if (/^\/organise(?:\/[^.]*)?$/.test(request.url?.split('?')[0] ?? ''))
        request.url = '/organise.html'
      next()
    })
  },
})

/** Under Vite a preview's pages begin with their own script, as `static-site.ts` writes it into them. */
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
  // Hashed files, cached for ever; "assets" is a page of the site.
  assetsDir: 'static',
  // The Content-Security-Policy has no place for data: scripts and inline styles.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}
// A schema that no page checks with is no code of the page. Rolldown drops an unused call of ANY function with one
// of these names, methods of a variable called so included: choose names that nothing else has.
const treeshake = {
  manualPureFunctions: [
    'v',
    'plainText',
    'nameSchema',
    'rangeSchema',
    'settingSchema',
    'wholeSchema',
  ],
}

const site: BuildOptions = {
  ...shared,
  manifest: true,
  // hls.js is one large chunk, loaded only where a playlist plays.
  chunkSizeWarningLimit: 700,
  rolldownOptions: {
    treeshake,
    input: [
      'index.html',
      'offline.html',
      'src/platform/ask-early.ts',
      'src/preview/preview.ts',
      'src/service-worker/service-worker.ts',
    ],
    output: {
      entryFileNames: ({ name }) =>
        name === 'service-worker' ? workerFile : 'static/[name]-[hash].js',
      // The offline page shares small modules with the site; a file for each would cost more than it holds.
      codeSplitting: {
        groups: [
          // What the first page does not need is no part of it: schemas, with which only the help desk
          // checks, the chat's own, and dialogs. A group takes along what it imports, so order counts.
          {
            name: 'schemas',
            test: /\/valibot\/|\/domain\/src\/text\.ts/,
            priority: 3,
          },
          {
            name: 'shared',
            test: /\/(?:domain\/src|web\/src\/(?!chat\/|ui\/dialog))|lucide/,
            minShareCount: 3,
            priority: 2,
          },
          { name: 'chat', test: /\/web\/src\/chat\/.*\.tsx?$/, minShareCount: 3, priority: 1 },
          { name: 'dialog', test: /\/web\/src\/ui\/dialog/, priority: 1 },
        ],
      },
    },
  },
}

/** Built by itself: whatever it shares with the site would otherwise move into files that attendees load. */
const ofConsole: BuildOptions = {
  ...shared,
  manifest: '.vite/console.json',
  emptyOutDir: false,
  copyPublicDir: false,
  chunkSizeWarningLimit: 1200,
  rolldownOptions: { treeshake, input: ['organise.html'] },
}

export default defineConfig(({ mode }) => ({
  plugins:
    mode === 'console'
      ? [messages(), react(), pureComponents(), oldBrowser()]
      : [
          messages(),
          react(),
          pureComponents(),
          oldBrowser(),
          designPage(),
          precache(),
          preload(),
          consolePages(),
          previewPages(),
        ],
  // Addresses inside the build are relative; the server writes its base path into the pages.
  base: './',
  build: mode === 'console' ? ofConsole : site,
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/files': server,
      '/chat-files': server,
      '/theme': server,
      '/calendar': server,
      '/manifest.webmanifest': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
}))
