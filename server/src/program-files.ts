/** Where the program's own files are: the same for its sources and for a release, however deep this code is in either. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder upwards whose package.json is the program's own; parts of the sources have theirs, too. */
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

/** Of this program, as in its package.json. */
export const version = program.version
/** The built web app. */
export const site = join(program.folder, 'web/dist')
/** The sample events, each in a folder. */
export const examples = join(program.folder, 'examples')

const bundled = join(program.folder, 'server/rehearsal.js')
/** What a rehearsal's process runs. */
export const rehearsalProgram = existsSync(bundled)
  ? bundled
  : join(program.folder, 'rehearse/src/for-server.ts')
