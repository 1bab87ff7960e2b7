/** `npm run rostra -- COMMAND`: the command line, on the pinned Node. */
import { installIfStale } from './install.mjs'
import { runAndExit } from './run.mjs'

installIfStale()
runAndExit(['server/src/main.ts', ...process.argv.slice(2)])
