/** `npm run rostra -- COMMAND`: runs a command on the pinned Node version. */
import { spawnSync } from 'node:child_process'
import { installIfStale, node, root } from './install.mjs'
import { runAndExit } from './run.mjs'

installIfStale()
const [command] = process.argv.slice(2)
if (command === 'serve' && !process.argv.includes('--help')) {
  const build = ['scripts/build-web.mjs', '--if-stale']
  if (spawnSync(node, build, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1)
}
runAndExit(['server/src/main.ts', ...process.argv.slice(2)])
