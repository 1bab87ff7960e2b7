/** The pages of the web app for tests of the server, which need no build: the templates alone, as the build writes them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder with the pages. */
    testSite: string
  }
}

/** The theme placeholders in the web app's pages, as in web/index.html. */
const head = `
<meta name="color-scheme" content="light dark" />
<meta name="rostra-languages" content="" />
<meta name="theme-color" media="(prefers-color-scheme: light)" content="" data-bars="light" />
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="" data-bars="dark" />
<link rel="icon" href="/theme/current.svg" type="image/svg+xml" />
<link rel="stylesheet" href="/theme/current.css" data-look />`

/** As in web/index.html, and as written beside it by web/preload.ts. */
const index = `<!doctype html><html lang="en"><head><script defer src="./static/check-1.js"></script><title>Rostra</title>
<meta name="application-name" content="Rostra" /><meta name="rostra-room" content="" />${head}
<link rel="preload" as="font" href="./static/figtree-1.woff2" />
<script type="module" crossorigin src="./static/index-1.js"></script></head>
<body><div id="root"><div class="opening"><p class="opening-bar"><img class="opening-mark" src="/theme/current.svg" alt="" width="30" height="30" /><span data-event-name>Rostra</span></p><div class="opening-door"><p data-event-name>Rostra</p></div></div></div></body></html>`
const door = `<!doctype html><html lang="en"><head><title>Event</title>${head}
<link rel="stylesheet" crossorigin href="./static/event-1.css" />
</head><body><div id="door"></div></body></html>`
const preload = {
  first: 'ask("event")',
  roomFiles: ['static/show-page-1.js', 'static/hls-source-1.js'],
  pages: {
    show: {
      links: '<link rel="modulepreload" href="./static/show-page-1.js" />',
      room: 'stage',
    },
    help: {
      links: '<link rel="modulepreload" href="./static/help-page-1.js" />',
      room: '',
    },
    signin: { links: '', room: '' },
    preview: { links: '', room: '', script: 'static/preview-1.js' },
  },
  fonts: {
    'Bricolage Grotesque': './static/bricolage-1.woff2',
    Fraunces: './static/fraunces-1.woff2',
  },
}

/** Page templates without a body. */
const pages = {
  organise: 'Organise',
  screens: 'Screen',
  hall: 'Hall',
  watch: 'Watch',
  guest: 'Guest',
  offline: 'Offline',
  'old-browser': 'Old browser',
}

/** Writes the pages once for all servers of the project; returns what deletes them. */
export function provideTestSite(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'rostra-site-'))
  writeFile(join(folder, 'index.html'), index)
  writeFile(join(folder, 'preload.json'), JSON.stringify(preload))
  writeFile(join(folder, 'event.html'), door)
  writeFile(join(folder, 'static/event-1.css'), '.door{display:grid}')
  for (const [name, title] of Object.entries(pages))
    writeFile(join(folder, `${name}.html`), `<!doctype html><title>${title}</title>${head}</head>`)
  project.provide('testSite', folder)
  return () => rmSync(folder, { recursive: true })
}

/** Creates the file's folder if it is missing. */
export function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
