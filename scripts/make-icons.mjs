/** `npm run icons:make`: renders the site's logo with Chromium as the PNGs that phones and desktops need. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
const purple = '#5B2A86'
const ribbons =
  '<path d="M6 4h7l13 24h-7z" fill="#fff"/><path d="M26 4h-7L6 28h7z" fill="#7FD6A0"/>'

/** With rounded corners, as in a browser tab. */
const rounded = `<rect width="32" height="32" rx="7" fill="${purple}"/>${ribbons}`
/** For systems that apply their own mask: a full background, with the logo in the inner 80 %. */
const uncut = `<rect width="32" height="32" fill="${purple}"/><g transform="translate(3.52 3.52) scale(0.78)">${ribbons}</g>`

const icons = [
  { name: 'icon-192', size: 192, drawing: rounded },
  { name: 'icon-512', size: 512, drawing: rounded },
  { name: 'maskable-512', size: 512, drawing: uncut },
  { name: 'apple-touch-icon', size: 180, drawing: uncut },
]

const work = mkdtempSync(join(tmpdir(), 'rostra-icons-'))
for (const { name, size, drawing } of icons) {
  const page = join(work, `${name}.html`)
  writeFileSync(
    page,
    `<!doctype html><style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${drawing}</svg>`,
  )
  const { status } = spawnSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--force-device-scale-factor=1',
      '--default-background-color=00000000',
      `--user-data-dir=${join(work, 'profile')}`,
      `--window-size=${size},${size}`,
      `--screenshot=${join(root, 'web/public/icons', `${name}.png`)}`,
      `file://${page}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
  if (status !== 0) throw new Error(`${chromium} could not draw ${name}`)
}
rmSync(work, { recursive: true, force: true })
