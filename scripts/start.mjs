/** `npm start`: installs, builds, serves, and restarts after a crash; an empty data folder gets the sample event. */
import { spawnSync } from 'node:child_process'
import { installIfStale, node, root } from './install.mjs'
import { keepRunning } from './keep-running.mjs'

installIfStale()
const build = spawnSync(node, ['scripts/build-web.mjs', '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
keepRunning(['server/src/main.ts', 'serve', '--example', 'examples/demo'])
