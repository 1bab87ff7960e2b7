import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Check, fault, ok } from './check.ts'

/** The server runs from its TypeScript files and uses what came with this version. */
const oldestNode = 26

/** SQLite's first release in which two connections cannot damage the log, and the ones it was carried back to. */
const safe = [
  [3, 51, 3],
  [3, 50, 7],
  [3, 44, 6],
] as const

/** `version` is `process.versions.node`. */
export const checkNode = (version: string): Check => ({
  name: 'node',
  async run() {
    const major = Number(version.split('.')[0])
    if (major >= oldestNode) return ok(`Node.js ${version}`)
    return [
      fault(
        `Node.js ${version} is too old; ${oldestNode} or newer is needed`,
        'Start Rostra with npm run rostra, which brings its own, or update Node.js',
      ),
    ]
  },
})

export const checkSqlite = (version = builtInSqlite()): Check => ({
  name: 'sqlite',
  async run() {
    if (isSafe(version)) return ok(`SQLite ${version}`)
    return [
      fault(
        `SQLite ${version} can damage a database that two programs write to; 3.51.3 or newer is needed`,
        'Use the Node.js that Rostra brings (npm run rostra), or update Node.js',
      ),
    ]
  },
})

/** True for versions without the fault of SQLite's write-ahead log that 3.51.3 mended. */
export function isSafe(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const branch = safe.find(([, it]) => it === minor)
  if (major === 3 && branch) return patch >= branch[2]
  return major > 3 || minor > safe[0][1]
}

function builtInSqlite(): string {
  const memory = new DatabaseSync(':memory:')
  const version = String(memory.prepare('select sqlite_version() as it').get()?.it)
  memory.close()
  return version
}

/** `site` is the folder of the built web app. */
export const checkSite = (site: string): Check => ({
  name: 'website',
  async run() {
    const missing = ['index.html', 'preload.json'].find((name) => !existsSync(join(site, name)))
    if (!missing) return ok('the web app is built')
    return [fault(`the web app is not built: ${site} has no ${missing}`, 'npm run build')]
  },
})
