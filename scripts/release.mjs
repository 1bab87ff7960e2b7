/** `npm run release`: installs, builds the site, and creates the files that docs/guide/install.md installs from. */
import { spawnSync } from 'node:child_process'
import { buildIfStale, node, root } from './install.mjs'

buildIfStale()
const { status } = spawnSync(node, ['release/src/release.ts'], { cwd: root, stdio: 'inherit' })
if (status !== 0) process.exit(1)
