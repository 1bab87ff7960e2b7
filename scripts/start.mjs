/** `npm start`: installs, builds, serves; an empty data folder gets the sample event. */
import { spawnSync } from 'node:child_process'
import { installIfStale, node, root } from './install.mjs'
import { runAndExit } from './run.mjs'

installIfStale()
const build = spawnSync(node, ['scripts/build-web.mjs', '--if-stale'], {
  cwd: root,
  stdio: 'inherit',
})
if (build.status !== 0) process.exit(1)
runAndExit(['server/src/main.ts', 'serve', '--example', 'examples/demo'])
