/** Builds the web app into web/dist, with compressed copies next to it. With `--if-stale`, only if it is outdated. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { installIfStale, node, root } from './install.mjs'
import { takeTurn } from './take-turns.mjs'

const web = join(root, 'web')
const dist = join(web, 'dist')
const stamp = join(dist, '.stamp')

installIfStale()
const sources = fingerprint()
const isFresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources
const isWanted = () => !(process.argv.includes('--if-stale') && isFresh())
if (isWanted()) {
  takeTurn(dist)
  if (isWanted()) await build()
}

async function build() {
  console.log('Building the site (usually 15 seconds) …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // The site first, as its build empties the folder; then the others (vite.config.ts explains why they are separate).
  for (const mode of ['production', 'console', 'screens', 'hall', 'watch', 'guest', 'door']) {
    const { status } = spawnSync(node, [vite, 'build', web, '--mode', mode, '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
    })
    if (status !== 0) process.exit(status ?? 1)
  }
  await Promise.all(filesOf(dist).map(compress))
  writeFileSync(stamp, sources)
}

async function compress(file) {
  if (!/\.(?:js|css|html|svg|json)$/.test(file) || statSync(file).size < 1024) return
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
}

/** Changes when anything that goes into the build changes. */
function fingerprint() {
  const inputs = [
    ...filesOf(join(web, 'src')),
    ...filesOf(join(root, 'studio/src')),
    ...filesOf(join(root, 'domain/src')),
    // HTML pages, build settings and plugins.
    ...readdirSync(web)
      .filter((name) => /\.(?:html|ts)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(web, name)),
    join(root, 'package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const file of inputs.sort()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
