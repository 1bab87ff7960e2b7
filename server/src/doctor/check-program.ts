import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkSqliteVersion, OldSqlite } from '../platform/storage/sqlite-version.ts'
import { programVersion } from '../program-files.ts'
import { type Check, failed, ok } from './check.ts'

/** The server runs from its TypeScript files and uses features that are new in this version. */
const oldestNode = 26

/** What runs here, and so what to compare with the releases. */
export const checkVersion: Check = {
  name: 'rostra',
  run: async () => ok(`Rostra ${programVersion()}`),
}

/** `version` is `process.versions.node`. */
export const checkNode = (version: string): Check => ({
  name: 'node',
  async run() {
    const major = Number(version.split('.')[0])
    if (major >= oldestNode) return ok(`Node.js ${version}`)
    return [
      failed(
        `Node.js ${version} is too old; ${oldestNode} or newer is needed`,
        'Start Rostra with npm run rostra, which brings its own, or update Node.js',
      ),
    ]
  },
})

export const checkSqlite = (version = builtInSqlite()): Check => ({
  name: 'sqlite',
  async run() {
    try {
      checkSqliteVersion(version)
      return ok(`SQLite ${version}`)
    } catch (error) {
      if (!(error instanceof OldSqlite)) throw error
      const cure = 'Use the Node.js that Rostra brings (npm run rostra), or update Node.js'
      return [failed(error.message, cure)]
    }
  },
})

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
    return [failed(`the web app is not built: ${site} has no ${missing}`, 'npm run build')]
  },
})
