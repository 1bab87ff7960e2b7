/**
 * Locates the program's own files, both in the sources and in a release, however deeply this code is nested in either.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The first eight digits of the program's commit, and its date (`yyyy-mm-dd`, UTC); both may be ''. */
type Build = { commit: string; date: string }

type Program = {
  folder: string
  version: string
  /** Only in a release. */
  build?: Build
}

/** The nearest parent folder whose package.json is the program's own; parts of the sources have a package.json, too. */
function findProgram(folder: string): Program {
  const file = join(folder, 'package.json')
  if (existsSync(file)) {
    const { name, ...program } = JSON.parse(readFileSync(file, 'utf8'))
    if (name === 'rostra') return { ...program, folder }
  }
  if (dirname(folder) === folder) throw new Error('the package.json of rostra is missing')
  return findProgram(dirname(folder))
}

const program = findProgram(import.meta.dirname)

/** The version of this program, from its package.json. */
export const version = program.version

let known: Build | undefined

/** What a release says, or git in a copy of the repository; git is asked once, on the first call. */
export function build(): Build {
  known ??= program.build ?? buildOfClone()
  return known
}

function buildOfClone(): Build {
  // Git would answer for a repository around the folder, too.
  if (!existsSync(join(program.folder, '.git'))) return { commit: '', date: '' }
  const command = ['log', '-1', '--format=%H %ct']
  const { stdout } = spawnSync('git', command, { cwd: program.folder, encoding: 'utf8' })
  const [commit = '', seconds] = stdout?.trim().split(' ') ?? []
  const date = seconds ? new Date(Number(seconds) * 1000).toISOString().slice(0, 10) : ''
  return { commit: commit.slice(0, 8), date }
}

/** What runs here, such as `0.2.0 (abc1234, 2026-11-26)`; without the brackets if neither is known. */
export function programVersion(): string {
  const details = Object.values(build()).filter(Boolean).join(', ')
  return details ? `${version} (${details})` : version
}

/** The built web app. */
export const site = join(program.folder, 'web/dist')
/** The SQL of the first release's tables. */
export const schema = join(program.folder, 'server/schema.sql')
/** The guide's chapters. */
export const guide = join(program.folder, 'docs/guide')
/** The folder of the sample events, one subfolder each. */
export const examples = join(program.folder, 'examples')

const bundled = join(program.folder, 'server/rehearsal.js')
/** The entry point of a rehearsal's process. */
export const rehearsalProgram = existsSync(bundled)
  ? bundled
  : join(program.folder, 'rehearse/src/for-server.ts')
