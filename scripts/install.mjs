/** Installs the locked dependencies when they are missing or stale. Runs on any Node from 20 on. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeTurn } from './take-turns.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The pinned Node 26 on which everything but this bootstrap runs. */
export const node = join(
  root,
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
)

/** Exits the process if npm fails, after npm has printed its own error. */
export function installIfStale() {
  if (isInstalled()) return
  const endTurn = takeTurn(join(root, 'node_modules'))
  if (!isInstalled()) install()
  endTurn()
}

function install() {
  console.log('Installing the packages of package-lock.json (usually half a minute) …')
  // Tools must not download their own browsers. `ci` would require every platform's optional packages in
  // the lock file, whatever this machine is; `install` takes the locked versions and writes nothing.
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const npm = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (npm.status !== 0) {
    console.error('Rostra: the dependencies could not be installed; see npm’s message above.')
    process.exit(1)
  }
}

/** Also builds the site when its sources have changed; exits the process if that fails. */
export function buildIfStale() {
  installIfStale()
  const build = ['scripts/build-web.mjs', '--if-stale']
  if (spawnSync(node, build, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
}

// npm keeps a list of what it installed; compare it with the lock file.
function isInstalled() {
  const installedList = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedList) || !existsSync(node)) return false
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/')) return true
    // A workspace may have been added since the last install.
    if (link) return existsSync(join(root, path))
    return installed[path] ? installed[path].version === version : optional
  })
}
