import type { Command } from './command.ts'
import { NoAnswer } from './terminal.ts'

export const rehearse: Command = {
  name: 'rehearse',
  help: `rostra rehearse --url URL --attendees N --seconds S [--yes] [--json FILE] [--token TOKEN]
                [--messages-per-second M] [--ramp-up SECONDS] [--patience FACTOR]

Load-tests your deployment with N simulated attendees. They sign in, join a chat of their own, write
and react for S seconds, then lose their connections one by one and finally all at once. The command
reports what passed and what failed, with timings, and removes the simulated attendees. Real attendees
don’t see them but share the server. Run it from a different machine than the server.

Requires an organiser: set ROSTRA_TOKEN or --token, or sign in when asked. Asks for confirmation
before testing a server on another machine.

  --yes                    skips the confirmation
  --json FILE              file for the results (default: rehearsal-<date>.json)
  --messages-per-second M  messages per second in the whole chat (default: one per attendee per minute)
  --ramp-up SECONDS        time for everyone to sign in (default: 100 sign-ins per second)
  --patience FACTOR        multiplies all time limits, for slow networks

Exits with 0 if every check passed, 1 if one failed, and 130 if it was stopped with Ctrl-C.`,

  async run(args, io) {
    // Loaded on demand: the server has no use for them.
    const { readOptions } = await import('@rostra/rehearse/options')
    const { CallFailed } = await import('@rostra/rehearse/server-calls')
    const { checkMayAsk, mayLoad, organiserToken } = await import(
      '@rostra/rehearse/organiser-access'
    )
    const { runRehearsal } = await import('@rostra/rehearse/run-rehearsal')

    const options = readOptions(args, Date.now())
    checkMayAsk(options, io)
    try {
      const token = await organiserToken(options, io)
      if (await mayLoad(options, token, io)) return await runRehearsal(options, token, io)
      io.err('Cancelled. No load was generated.')
      return 2
    } catch (error) {
      if (error instanceof NoAnswer) return 130
      if (!(error instanceof CallFailed)) throw error
      io.err(`rostra rehearse: ${refusal(error, options.server)}`)
      return 1
    }
  },
}

function refusal(
  { status, code, message }: { status: number; code: string; message: string },
  { host }: URL,
) {
  if (status === 0) return `${host} isn’t responding (${message})`
  if (code === 'unknown-call')
    return `the server at ${host} doesn’t support rehearsals; update it first`
  return `${host}: ${message}`
}
