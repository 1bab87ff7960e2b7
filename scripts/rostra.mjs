/** `npm run rostra -- COMMAND`: runs a command on the pinned Node version. */
import { buildIfStale, installIfStale } from './install.mjs'
import { runAndExit } from './run.mjs'

const [command] = process.argv.slice(2)
if (command === 'serve' && !process.argv.includes('--help')) buildIfStale()
else installIfStale()
runAndExit(['server/src/main.ts', ...process.argv.slice(2)])
