/** What the tests need from outside npm: Debian's Chromium, ffmpeg, PostgreSQL and Redis. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const needed = [
  { program: 'chromium', package: 'chromium' },
  { program: 'ffmpeg', package: 'ffmpeg' },
  { program: 'redis-server', package: 'redis-server' },
  // Debian keeps the server's programs in a folder of their own.
  { program: 'postgres', folder: '/usr/lib/postgresql', package: 'postgresql' },
]

const isThere = ({ program, folder = '' }) =>
  existsSync(folder) ||
  (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`))

/** Installs what is missing on Debian as root; elsewhere says what to install and exits. */
export function ensureSystemPackages() {
  const missing = needed.filter((it) => !isThere(it)).map((it) => it.package)
  if (missing.length === 0) return
  const isDebian = existsSync('/etc/debian_version') && readFileSync('/etc/debian_version', 'utf8')
  if (!isDebian || process.getuid?.() !== 0) {
    console.error(`The tests need ${missing.join(' and ')}. Install them and run npm test again.`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  const { status } = spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) process.exit(1)
}
