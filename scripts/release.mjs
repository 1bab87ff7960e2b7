/** `npm run release`: installs, builds the site, and creates the files that docs/guide/install.md installs from. */
import { spawnSync } from 'node:child_process'
import { installIfStale, node, root } from './install.mjs'

installIfStale()
for (const script of [['scripts/build-web.mjs', '--if-stale'], ['release/src/release.ts']]) {
  const { status } = spawnSync(node, script, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
