import { execFileSync } from 'node:child_process'
import { commitDate } from './sources.ts'

/** Seconds since 1970 that every file of a release carries as its time. */
export const fileTime = (): string => String(Math.floor(commitDate().getTime() / 1000))

/** Runs a program of the system; what it complains about is shown, and its error is thrown. */
export function run(command: string, args: readonly string[], cwd?: string): void {
  const env = { ...process.env, SOURCE_DATE_EPOCH: fileTime() }
  execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'], ...(cwd && { cwd }) })
}
