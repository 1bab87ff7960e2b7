/** What the tests need from outside npm: browsers and virtual displays, ffmpeg, databases, web servers and tools. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

/** `onlyAll`: only `npm run test:all` needs it. */
const needed = [
  { program: 'chromium', package: 'chromium' },
  // Faster, but only in Debian; elsewhere the tests use the full browser.
  { program: 'chromium-headless-shell', package: 'chromium-headless-shell', onlyDebian: true },
  { program: 'ffmpeg', package: 'ffmpeg' },
  { program: 'redis-server', package: 'redis-server' },
  // Debian does not put this on the PATH.
  { program: 'postgres', path: '/usr/lib/postgresql', package: 'postgresql' },
  // Creates and opens the .deb; other systems need it installed.
  { onlyAll: true, program: 'dpkg-deb', package: 'dpkg' },
  { program: 'nginx', path: '/usr/sbin/nginx', package: 'nginx' },
  { program: 'caddy', package: 'caddy' },
  // Only the program: the package apache2 would also set up a service.
  { onlyAll: true, program: 'apache2', path: '/usr/sbin/apache2', package: 'apache2-bin' },
  // Creates the certificate that nginx uses in the tests.
  { program: 'openssl', package: 'openssl' },
  { onlyAll: true, program: 'firefox-esr', package: 'firefox-esr' },
  { onlyAll: true, program: 'WebKitWebDriver', package: 'webkit2gtk-driver' },
  // A WebKit window as narrow as a phone's, and the codecs for the videos it plays.
  { onlyAll: true, path: '/usr/lib/python3/dist-packages/gi', package: 'python3-gi' },
  { onlyAll: true, library: 'girepository-1.0/WebKit2-4.1.typelib', package: 'gir1.2-webkit2-4.1' },
  { onlyAll: true, library: 'gstreamer-1.0/libgstisomp4.so', package: 'gstreamer1.0-plugins-good' },
  {
    onlyAll: true,
    library: 'gstreamer-1.0/libgstdebugutilsbad.so',
    package: 'gstreamer1.0-plugins-bad',
  },
  { onlyAll: true, library: 'gstreamer-1.0/libgstlibav.so', package: 'gstreamer1.0-libav' },
  // Virtual displays, and control of their mouse.
  { onlyAll: true, program: 'Xvfb', package: 'xvfb' },
  { onlyAll: true, program: 'xdotool', package: 'xdotool' },
]

/** Library folders of different systems; Debian has one per processor architecture. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.', '../lib64'].map(
  (folder) => `/usr/lib/${folder}`,
)

const isThere = ({ program, path = '', library }) =>
  existsSync(path) ||
  (library && libraries.some((folder) => existsSync(`${folder}/${library}`))) ||
  (program &&
    (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${program}`)))

/** Installs what is missing if this is Debian and we are root; otherwise says what to install and exits. */
export function ensureSystemPackages(all) {
  const isDebian = existsSync('/etc/debian_version')
  const missing = needed
    .filter((it) => (isDebian || !it.onlyDebian) && (all || !it.onlyAll) && !isThere(it))
    .map((it) => it.package)
  if (missing.length === 0) return
  if (!isDebian || process.getuid?.() !== 0) {
    console.error(`The tests need ${missing.join(' and ')}. Install them and run npm test again.`)
    process.exit(1)
  }
  console.log(`Installing ${missing.join(', ')} (usually one to three minutes) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing]
  const { status } = withoutStarting(() =>
    spawnSync('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] }),
  )
  if (status !== 0) process.exit(1)
}

/** Debian would start the servers it installs, nginx on port 80; the tests start theirs on other ports. */
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
