/** The course of a rehearsal: everyone arrives, they chat, and at the end all lose their connection at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { type ReactionKey, reactionKeys } from '@rostra/domain/reactions/reactions'
import type { ChannelRecord } from './channel-record.ts'
import type { Measured, Phase } from './measured.ts'
import type { SimulatedAttendee } from './simulated-attendee.ts'

/** Times in seconds. */
export type Plan = { rampUp: number; seconds: number; messagesPerSecond: number }

/** How the rehearsal ended. */
export type Ending = 'complete' | 'stopped' | 'unreachable' | 'ended-elsewhere'

type Deps = {
  attendees: readonly SimulatedAttendee[]
  plan: Plan
  measured: Measured
  record: ChannelRecord
  /** When aborted, no further phase begins; the reason is an `Ending`. */
  stop: AbortSignal
}

/** ms between checks of what is due. */
const pulse = 10
/** Concurrent sign-ins; further ones wait, and their waiting time counts. */
const signInsAtOnce = 200
/** ms between an attendee's reactions, and between a page's requests for the sessions. */
const reactEvery = 10_000
const lookEvery = 60_000
/** ms for which a message is typed. */
const typingTakes = 2_000
/** Number of attendees tried as the author of a message, because some may be away. */
const authorsTried = 20
/** ms to wait for attendees who have not connected or reconnected, and for the last messages. */
const waitForStragglers = 30_000
const waitForLast = 10_000
/** ms without anyone in the channel after which the phase is given up. */
const emptyFor = 10_000

/** Something repeated at an even interval (ms); `run` receives the number of earlier runs. */
type Stream = { every: number; next: number; run(times: number): void; times?: number }

/** Resolves to how it ended; the attendees stay connected. */
export async function runLoad(deps: Deps): Promise<Ending> {
  const { measured } = deps
  const phases: [Phase, () => Promise<void>][] = [
    ['sign-in', () => arrive(deps)],
    ['chat', () => chat(deps)],
    ['return', () => comeBackAtOnce(deps)],
  ]
  for (const [phase, run] of phases) {
    measured.begin(phase)
    await run()
    if (deps.stop.aborted) return deps.stop.reason as Ending
    if (deps.attendees.every(({ isHere }) => !isHere)) return 'unreachable'
  }
  await settle(deps)
  return deps.stop.aborted ? (deps.stop.reason as Ending) : 'complete'
}

async function arrive(deps: Deps): Promise<void> {
  const { attendees, plan } = deps
  const waiting: { attendee: SimulatedAttendee; since: number }[] = []
  let begun = 0
  let running = 0
  const admit = () => {
    while (running < signInsAtOnce) {
      const next = waiting.shift()
      if (!next) return
      running += 1
      void next.attendee.arrive(next.since).finally(() => {
        running -= 1
        admit()
      })
    }
  }
  const rampUp = plan.rampUp * 1000
  const arrivals = evenly(rampUp / attendees.length, () => {
    const attendee = attendees[begun]
    if (!attendee) return
    begun += 1
    waiting.push({ attendee, since: performance.now() })
    admit()
  })
  await during(deps, rampUp + waitForStragglers, [arrivals], () => {
    const all = begun === attendees.length && waiting.length === 0 && running === 0
    return all && isEveryoneSettled(attendees)
  })
}

const isEveryoneSettled = (attendees: Deps['attendees']): boolean =>
  attendees.every(({ isSignedIn, isSettled }) => !isSignedIn || isSettled)

async function chat(deps: Deps): Promise<void> {
  const { attendees, plan } = deps
  const length = plan.seconds * 1000
  const each = (every: number, run: (attendee: SimulatedAttendee, times: number) => void) =>
    evenly(every / attendees.length, (times) => {
      const attendee = attendees[times % attendees.length]
      if (attendee?.isHere) run(attendee, times)
    })
  // Each attendee in turn loses the connection once, while the others stay connected.
  const drops = evenly((length * 0.6) / attendees.length, (times) => {
    if (attendees[times]?.isHere) attendees[times].drop('reconnect')
  })
  drops.next += length * 0.2
  const ends = performance.now() + length
  const streams = [
    ...talk(deps),
    each(reactEvery, (attendee, times) => attendee.react(reactionOf(times))),
    each(lookEvery, (attendee) => attendee.runMaintenance()),
    drops,
  ]
  // Waits for those who are away at the end: the slowest returns matter most.
  await during(deps, length + waitForStragglers, streams, () => {
    const all = (drops.times ?? 0) >= attendees.length
    return performance.now() >= ends && all && isEveryoneSettled(attendees)
  })
}

async function comeBackAtOnce(deps: Deps): Promise<void> {
  const signedIn = deps.attendees.filter(({ isSignedIn }) => isSignedIn)
  for (const attendee of signedIn) attendee.drop('reconnectAll')
  await during(deps, waitForStragglers, talk(deps), () =>
    signedIn.every(({ isSettled }) => isSettled),
  )
}

/** Waits for the last acknowledgements, and until everyone has the last entry. */
const settle = (deps: Deps): Promise<void> =>
  during(deps, waitForLast, [], () =>
    deps.attendees.every(
      ({ isHere, unanswered, reading }) =>
        !isHere || (unanswered === 0 && reading.seq >= deps.record.last),
    ),
  )

/** Messages from the connected attendees in turn, each typed for a while first. */
function talk({ attendees, plan }: Deps): Stream[] {
  const every = 1000 / plan.messagesPerSecond
  // A step that shares no factor with their number visits everyone, and seldom neighbours in succession.
  const step = stepThrough(attendees.length)
  const author = (times: number) => attendees[(times * step) % attendees.length]
  const typing = evenly(every, (times) => author(times)?.type())
  const saying = evenly(every, (times) => {
    for (let next = times; next < times + authorsTried; next += 1)
      if (author(next)?.isHere) return author(next)?.say(text(times))
  })
  saying.next += Math.min(typingTakes, (plan.seconds * 1000) / 4)
  return [typing, saying]
}

/** Runs the streams for `length` ms, or until `isOver`, no one has been connected for long, or `stop` is aborted. */
async function during(
  { attendees, stop }: Deps,
  length: number,
  streams: readonly Stream[],
  isOver: () => boolean = () => false,
): Promise<void> {
  const began = performance.now()
  let hereAt = began
  let beatAt = began
  while (!stop.aborted) {
    const now = performance.now()
    if (now - began >= length || isOver()) return
    for (const stream of streams)
      for (; stream.next <= now; stream.next += stream.every) {
        stream.run(stream.times ?? 0)
        stream.times = (stream.times ?? 0) + 1
      }
    if (now - beatAt >= 1000) {
      beatAt = now
      for (const attendee of attendees) attendee.beat(now)
      if (attendees.some(({ isHere }) => isHere)) hereAt = now
      if (now - hereAt >= emptyFor) return
    }
    await pause(pulse)
  }
}

const evenly = (every: number, run: Stream['run']): Stream => ({
  every,
  next: performance.now(),
  run,
})

const text = (times: number): string =>
  `This is message ${times + 1} of the rehearsal, about as long as people write.`

const reactionOf = (times: number): ReactionKey =>
  reactionKeys[times % reactionKeys.length] ?? reactionKeys[0]

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b))

function stepThrough(count: number): number {
  let step = Math.max(1, Math.floor(count * 0.618))
  while (commonFactor(count, step) !== 1) step += 1
  return step
}
