import type { Command } from './command.ts'
import { NoAnswer } from './terminal.ts'

export const rehearse: Command = {
  name: 'rehearse',
  help: `rostra rehearse --url URL --attendees N --seconds S [--yes] [--json FILE] [--token TOKEN]
                [--messages-per-second M] [--ramp-up SECONDS] [--patience FACTOR]

Tries a deployment of your own with N simulated attendees: they sign in, enter a chat of their own,
write and react for S seconds, lose the connection one by one, and at last all at once. Then it
says what held and what broke, with the times, and removes them. Real attendees see nothing of it,
but the server works for both. Run it from another machine than the server's.

It needs an organiser: ROSTRA_TOKEN or --token, else it asks for e-mail and password. Before it
loads a server that is not on this machine it asks.

  --yes                    answers that question
  --json FILE              where the figures are written (rehearsal-<date>.json)
  --messages-per-second M  in the whole chat; one a minute from each attendee when it is not given
  --ramp-up SECONDS        in which all sign in; 100 a second when it is not given
  --patience FACTOR        makes all limits of time so many times as long, for a slow network

Exits 0 when all held, 1 when something broke, 130 when it was stopped by Ctrl-C.`,

  async run(args, io) {
    // Loaded where they are used: the server has no use for them.
    const { readOptions } = await import('./rehearse/options.ts')
    const { CallFailed } = await import('./rehearse/server-calls.ts')
    const { checkMayAsk, mayLoad, organiserToken } = await import('./rehearse/organiser-access.ts')
    const { runRehearsal } = await import('./rehearse/run-rehearsal.ts')

    const options = readOptions(args, Date.now())
    checkMayAsk(options, io)
    try {
      const token = await organiserToken(options, io)
      if (await mayLoad(options, token, io)) return await runRehearsal(options, token, io)
      io.err('Nothing was loaded.')
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
  if (status === 0) return `${host} does not answer (${message})`
  if (code === 'unknown-call')
    return `the server at ${host} knows no rehearsals; it is older than this program`
  return `${host}: ${message}`
}
