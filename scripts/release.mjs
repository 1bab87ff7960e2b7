/** `npm run release`: installs, builds the site, and makes what Rostra is installed from: docs/guide/install.md. */
import { spawnSync } from 'node:child_process'
import { installIfStale, node, root } from './install.mjs'

installIfStale()
for (const script of [['scripts/build-web.mjs', '--if-stale'], ['release/src/release.ts']]) {
  const { status } = spawnSync(node, script, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
