/** A rehearsal from its first call to its last: whatever happens in between, its attendees are removed. */
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Io } from '../../server/src/commands/command.ts'
import type { Options } from './options.ts'
import { playRehearsal } from './play-rehearsal.ts'
import { showProgress } from './progress.ts'
import { hasPassed, type Result, reportLines, resultJson } from './report.ts'
import { call } from './server-calls.ts'

/** Attempts to remove the attendees, a second apart, because the server may be restarting. */
const endTries = 3
/** The exit code that shells use for a command ended by Ctrl-C. */
const stoppedExit = 130
/** Ctrl-C, a request to terminate, and a closed terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves to the exit code. Rejects with `CallFailed` if the rehearsal cannot begin. */
export async function runRehearsal(options: Options, token: string, io: Io): Promise<number> {
  const stop = new AbortController()
  const onSignal = () => stop.abort('stopped')
  for (const signal of signals) process.on(signal, onSignal)

  const { server, attendees: size } = options
  const begun = await call(server, 'rehearsal-begin', { attendees: size }, { token })
  let result: Result
  try {
    result = await playRehearsal({ ...options, ...begun }, stop, ({ measured, attendees }) =>
      showProgress({ io, plan: options.plan, measured, attendees }),
    )
  } finally {
    await end(server, begun.id, token, io)
  }
  for (const line of reportLines(result)) io.out(line)
  writeFileSync(options.json, `${JSON.stringify(resultJson(result), null, 2)}\n`)
  io.err(`Results saved to ${options.json}.`)
  for (const signal of signals) process.off(signal, onSignal)
  if (result.ending === 'stopped') return stoppedExit
  return hasPassed(result) ? 0 : 1
}

async function end(server: URL, id: string, token: string, io: Io): Promise<void> {
  for (let tries = 1; tries <= endTries; tries += 1) {
    try {
      await call(server, 'rehearsal-end', { id }, { token })
      return
    } catch (error) {
      if (tries < endTries) await pause(1000)
      else
        io.err(
          `The simulated attendees couldn’t be removed (${(error as Error).message}). The next rehearsal will remove them.`,
        )
    }
  }
}
