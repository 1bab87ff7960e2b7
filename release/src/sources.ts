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
  const seconds = lastCommit('%ct')
  return seconds ? new Date(Number(seconds) * 1000) : new Date()
}

/** The first eight digits of the sources' commit: from SOURCE_COMMIT, or from git; '' without either. */
export const commit = (): string => (process.env.SOURCE_COMMIT || lastCommit('%H')).slice(0, 8)

function lastCommit(format: string): string {
  try {
    return execFileSync('git', ['log', '-1', `--format=${format}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}
