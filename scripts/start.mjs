/** `npm start`: installs, builds, serves, and restarts after a crash; an empty data folder gets the sample event. */
import { buildIfStale } from './install.mjs'
import { keepRunning } from './keep-running.mjs'

buildIfStale()
keepRunning(['server/src/main.ts', 'serve', '--example', 'examples/demo'])
