/** A rehearsal from its first call to its last: whatever happens between, its attendees are removed again. */
import { writeFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { rehearsalEmail } from '@rostra/domain/rehearsal'
import type { Io } from '../../server/src/commands/command.ts'
import { ChannelRecord } from './channel-record.ts'
import { makeFrameReader } from './frames.ts'
import { watchGenerator } from './generator.ts'
import { runLoad } from './load.ts'
import { Measured } from './measured.ts'
import { isLoopback, type Options } from './options.ts'
import { showProgress } from './progress.ts'
import { hasHeld, type Result, reportLines, resultJson } from './report.ts'
import { call } from './server-calls.ts'
import { type Scene, SimulatedAttendee } from './simulated-attendee.ts'
import { judge } from './verdict.ts'

/** Connections that all pages keep for the calls between. */
const connectionsBetween = 100
/** Tries to remove the attendees, a second apart: the server may be about to come back. */
const endTries = 3
/** What a shell says of a command that Ctrl-C has ended. */
const stoppedExit = 130
/** Ctrl-C, a polite end, and a terminal that was closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Resolves to the exit code. Throws `CallFailed` when it cannot begin. */
export async function runRehearsal(options: Options, token: string, io: Io): Promise<number> {
  const stop = new AbortController()
  const onSignal = () => stop.abort('stopped')
  for (const signal of signals) process.on(signal, onSignal)

  const { server, attendees: size } = options
  const begun = await call(server, 'rehearsal-begin', { attendees: size }, { token })
  let result: Result
  try {
    result = await rehearse(options, begun, stop, io)
  } finally {
    await end(server, begun.id, token, io)
  }
  for (const line of reportLines(result)) io.out(line)
  writeFileSync(options.json, `${JSON.stringify(resultJson(result), null, 2)}\n`)
  io.err(`Results saved to ${options.json}.`)
  for (const signal of signals) process.off(signal, onSignal)
  if (result.ending === 'stopped') return stoppedExit
  return hasHeld(result) ? 0 : 1
}

async function rehearse(
  { server, attendees: size, plan, patience }: Options,
  { id, channel }: { id: string; channel: string },
  stop: AbortController,
  io: Io,
): Promise<Result> {
  const measured = new Measured()
  const record = new ChannelRecord()
  const sentAt = new Map<string, number>()
  const ended = watchGenerator()
  const agents = { keepAlive: true, maxSockets: connectionsBetween }
  const scene: Scene = {
    server,
    channel,
    measured,
    record,
    sentAt,
    read: makeFrameReader(record, sentAt),
    agent: server.protocol === 'https:' ? new SecureAgent(agents) : new Agent(agents),
    onOver: () => stop.abort('ended-elsewhere'),
  }
  const attendees = Array.from(
    { length: size },
    (_, index) => new SimulatedAttendee(rehearsalEmail(index + 1, id), scene),
  )
  const at = Date.now()
  const hide = showProgress({ io, plan, measured, attendees })
  try {
    const ending = await runLoad({ attendees, plan, measured, record, stop: stop.signal })
    const here = attendees.filter(({ isHere }) => isHere)
    const generator = ended()
    for (const { reading } of ending === 'complete' ? here : []) reading.expect(record.last)
    const crowd = {
      size,
      signedIn: attendees.filter(({ isSignedIn }) => isSignedIn).length,
      here: here.length,
      unanswered: here.reduce((sum, { unanswered }) => sum + unanswered, 0),
      readings: attendees.map(({ reading }) => reading),
    }
    const findings = judge({ ending, measured, record, crowd, patience })
    const isLocal = isLoopback(server)
    const address = server.href.replace(/\/$/, '')
    return {
      server: address,
      attendees: size,
      plan,
      patience,
      at,
      ending,
      findings,
      measured,
      generator,
      isLocal,
    }
  } finally {
    hide()
    for (const attendee of attendees) attendee.leave()
    scene.agent.destroy()
  }
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
