/**
 * Locates the program's own files, both in the sources and in a release, however deeply this code is nested in either.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest parent folder whose package.json is the program's own; parts of the sources have a package.json, too. */
function findProgram(folder: string): { folder: string; version: string } {
  const file = join(folder, 'package.json')
  if (existsSync(file)) {
    const { name, version } = JSON.parse(readFileSync(file, 'utf8'))
    if (name === 'rostra') return { folder, version }
  }
  if (dirname(folder) === folder) throw new Error('the package.json of rostra is missing')
  return findProgram(dirname(folder))
}

const program = findProgram(import.meta.dirname)

/** The version of this program, from its package.json. */
export const version = program.version
/** The built web app. */
export const site = join(program.folder, 'web/dist')
/** The SQL of the first release's tables. */
export const schema = join(program.folder, 'server/schema.sql')
/** The folder of the sample events, one subfolder each. */
export const examples = join(program.folder, 'examples')

const bundled = join(program.folder, 'server/rehearsal.js')
/** The entry point of a rehearsal's process. */
export const rehearsalProgram = existsSync(bundled)
  ? bundled
  : join(program.folder, 'rehearse/src/for-server.ts')
