/** Plays a rehearsal whose attendees are registered: they connect, write and reconnect, and the results are judged. */
import { Agent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import { rehearsalEmail } from '@rostra/domain/rehearsal/rehearsal'
import { ChannelRecord } from './channel-record.ts'
import { createFrameReader } from './frames.ts'
import { watchGenerator } from './generator.ts'
import { type Plan, runLoad } from './load.ts'
import { Measured } from './measured.ts'
import { isLoopback } from './options.ts'
import type { Result } from './report.ts'
import { type Scene, SimulatedAttendee } from './simulated-attendee.ts'
import { judge } from './verdict.ts'

/** Maximum connections that all pages share for calls after they have opened. */
const connectionsBetween = 100

export type Rehearsal = {
  /** Ends in a slash. */
  server: URL
  id: string
  channel: string
  attendees: number
  plan: Plan
  /** Factor by which the limits are multiplied. */
  patience: number
}

/** What changes while the rehearsal runs. */
export type Course = { measured: Measured; attendees: readonly SimulatedAttendee[] }

/** Calls `watch` at the start, and at the end the function that it returns. Aborting `stop` ends it with the reason. */
export async function playRehearsal(
  { server, id, channel, attendees: size, plan, patience }: Rehearsal,
  stop: AbortController,
  watch?: (course: Course) => () => void,
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
    read: createFrameReader(record, sentAt),
    agent: server.protocol === 'https:' ? new SecureAgent(agents) : new Agent(agents),
    onOver: () => stop.abort('ended-elsewhere'),
  }
  const attendees = Array.from(
    { length: size },
    (_, index) => new SimulatedAttendee(rehearsalEmail(index + 1, id), scene),
  )
  const at = Date.now()
  const hide = watch?.({ measured, attendees })
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
    hide?.()
    for (const attendee of attendees) attendee.leave()
    scene.agent.destroy()
  }
}
