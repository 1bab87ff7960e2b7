import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root folder of the sources. */
export const root = join(import.meta.dirname, '../..')

/** The root package.json. */
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
export const version: string = manifest.version

/** When the sources were committed, for reproducible files: SOURCE_DATE_EPOCH, the date from git, or now. */
export function commitDate(): Date {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given) return new Date(Number(given) * 1000)
  try {
    const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return new Date(Number(seconds) * 1000)
  } catch {
    return new Date()
  }
}
