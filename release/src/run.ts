import { execFileSync } from 'node:child_process'
import { commitDate } from './sources.ts'

/** Modification time of every file in a release, in seconds since 1970. */
export const fileTime = (): string => String(Math.floor(commitDate().getTime() / 1000))

/** Runs a system program, showing its stderr. Throws if it fails. */
export function run(command: string, args: readonly string[]): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: fileTime() }
  execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
