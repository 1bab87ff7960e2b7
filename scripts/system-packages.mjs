/** What the tests need from outside npm: Debian's browsers and screens for them, ffmpeg, PostgreSQL, Redis, nginx, Caddy, openssl and strace. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const needed = [
  { program: 'chromium', package: 'chromium' },
  // Quicker; only Debian has it, and elsewhere the whole browser does its work.
  { program: 'chromium-headless-shell', package: 'chromium-headless-shell', onlyDebian: true },
  { program: 'ffmpeg', package: 'ffmpeg' },
  { program: 'redis-server', package: 'redis-server' },
  // Debian keeps these off the PATH of most people.
  { program: 'postgres', path: '/usr/lib/postgresql', package: 'postgresql' },
  // Breaks the disk under a server, and shows what was synced when.
  { program: 'strace', package: 'strace' },
  // Makes and opens the .deb; whatever is no Debian has to be given it.
  { program: 'dpkg-deb', package: 'dpkg' },
  { program: 'nginx', path: '/usr/sbin/nginx', package: 'nginx' },
  { program: 'caddy', package: 'caddy' },
  // Makes the certificate that nginx has in the tests.
  { program: 'openssl', package: 'openssl' },
  { program: 'firefox-esr', package: 'firefox-esr' },
  { program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  // A window of WebKit as narrow as a phone's, and the videos it plays.
  { path: '/usr/lib/python3/dist-packages/gi', package: 'python3-gi' },
  { library: 'girepository-1.0/WebKit2-4.1.typelib', package: 'gir1.2-webkit2-4.1' },
  { library: 'gstreamer-1.0/libgstisomp4.so', package: 'gstreamer1.0-plugins-good' },
  { library: 'gstreamer-1.0/libgstdebugutilsbad.so', package: 'gstreamer1.0-plugins-bad' },
  { library: 'gstreamer-1.0/libgstlibav.so', package: 'gstreamer1.0-libav' },
  // Screens without a monitor, and a hand at their mouse.
  { program: 'Xvfb', package: 'xvfb' },
  { program: 'xdotool', package: 'xdotool' },
]

/** Where systems keep libraries: Debian in a folder for each kind of processor. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.', '../lib64'].map(
  (folder) => `/usr/lib/${folder}`,
)

const isThere = ({ program, path = '', library }) =>
  existsSync(path) ||
  (library && libraries.some((folder) => existsSync(`${folder}/${library}`))) ||
  (program &&
    (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`)))

/** Installs what is missing on Debian as root; elsewhere says what to install and exits. */
export function ensureSystemPackages() {
  const isDebian = existsSync('/etc/debian_version')
  const missing = needed
    .filter((it) => (isDebian || !it.onlyDebian) && !isThere(it))
    .map((it) => it.package)
  if (missing.length === 0) return
  if (!isDebian || process.getuid?.() !== 0) {
    console.error(`The tests need ${missing.join(' and ')}. Install them and run npm test again.`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  const { status } = withoutStarting(() =>
    spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  if (status !== 0) process.exit(1)
}

/** Debian starts the servers it installs, nginx on port 80; the tests start their own on ports of theirs. */
function withoutStarting(install) {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return install()
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return install()
  } finally {
    rmSync(policy)
  }
}
