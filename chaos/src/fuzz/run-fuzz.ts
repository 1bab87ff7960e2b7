/** Attackers on one server, and a witness whose chat must work as if they were not there. */
import { setTimeout as pause } from 'node:timers/promises'
import { ClientFrame } from '@rostra/domain/contract/live-frames.schema'
import { type Memory, settledMemory } from '../../../server/src/testing/inspector.ts'
import { channelsOf, emailOf } from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { type ChaosClient, createChaosClient } from '../chaos-client.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { follow, isFresh } from '../history/check-view.ts'
import { attack, type Outcome, sendEach, type Target } from './fuzz-attack.ts'
import { samplesOf, spoiledJson } from './schema-places.ts'

/** Concurrent connections. */
const attackers = 24
/** Errors after which the run stops: more would tell nothing new. */
const enough = 20
/** ms between the witness's messages. */
const witnessEvery = 50

export type FuzzOptions = {
  frames: number
  seed: number
  limits: boolean
  /** Number of the only connection to play. */
  only?: number | undefined
  /** Also measures memory: after a fifth of the frames, and at the end. */
  measures?: boolean
}

export type FuzzReport = {
  frames: number
  connections: number
  seconds: number
  made: Map<string, number>
  came: Map<string, number>
  witnessed: number
  memory: Memory[]
  /** Each error begins with the number of its connection. */
  errors: string[]
  /** The last lines of the server's output. */
  lines: string[]
}

/** Always stops the server that it started. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const env = { RATE_LIMITS: options.limits ? 'on' : 'off' }
  const deployment = await deploy('sqlite', 3, { env })
  try {
    const report = await besiege(deployment, options)
    const left = deployment.failures.length > 0 ? [] : await deployment.leftovers()
    const errors = [...deployment.failures, ...report.errors, ...left]
    return { ...report, errors, lines: deployment.lines().flat() }
  } finally {
    await deployment.close()
  }
}

async function besiege(
  { people, servers, log }: Deployment,
  options: FuzzOptions,
): Promise<Omit<FuzzReport, 'lines'>> {
  const { frames, seed, limits, only, measures } = options
  const channels = channelsOf(0)
  const [one, two, attacker] = people
  const [server] = servers
  if (!one || !two || !attacker || !server) throw new Error('the event has too few people')
  const { url, debuggerUrl } = server
  const errors: string[] = []
  const marks = Object.fromEntries(channels.map((it, index) => [it, `witness-${seed}-${index}`]))
  const words = [one.token, two.token, attacker.token, ...[0, 1, 2].map(emailOf)]
  log.keepTextsOut(Object.values(marks))
  const target: Target = { url, token: attacker.token, channels, secrets: { words, marks }, limits }
  const witness = createChaosClient({
    name: 'the witness',
    person: one,
    channels,
    url: () => url,
    random: seededRandom(seed),
  })
  const stopWitness = witnessAway(witness, channels, marks, limits)

  const made = new Map<string, number>()
  const came = new Map<string, number>()
  let sent = 0
  let next = only ?? 0
  const note = (number: string | number, outcome: Outcome) => {
    sent += outcome.frames
    for (const kind of outcome.made) made.set(kind, (made.get(kind) ?? 0) + 1)
    for (const kind of outcome.came) came.set(kind, (came.get(kind) ?? 0) + 1)
    errors.push(...outcome.errors.map((error) => `connection ${number} ${error}`))
  }
  const until = async (count: number) => {
    const work = async () => {
      while (sent < count && errors.length < enough && (only === undefined || next === only)) {
        const number = next
        next += 1
        note(number, await attack(seededRandom(seed, number), target))
      }
    }
    await Promise.all(Array.from({ length: only === undefined ? attackers : 1 }, work))
  }
  const startedAt = performance.now()
  const memory: Memory[] = []
  if (only === undefined)
    for (const outcome of await sendEach(spoiltFrames(channels), seededRandom(seed), target))
      note('with spoilt places', outcome)
  await until(frames / 5)
  if (measures) memory.push(await settledMemory(debuggerUrl))
  await until(frames)
  const seconds = (performance.now() - startedAt) / 1000
  errors.push(...(await stopWitness()))
  if (measures) memory.push(await settledMemory(debuggerUrl))
  const witnessed = witness.history.acks.length
  return { frames: sent, connections: next, seconds, made, came, witnessed, memory, errors }
}

/** Every kind of frame with every hostile value in every place. */
const spoiltFrames = ([channel]: readonly string[]): string[] =>
  samplesOf(ClientFrame, { channel }).flatMap(spoiledJson)

/** Lets the witness write until the returned function is called, which resolves to what went wrong. */
function witnessAway(
  witness: ChaosClient,
  channels: readonly string[],
  marks: Record<string, string>,
  limits: boolean,
): () => Promise<string[]> {
  let count = 0
  witness.start()
  const every = limits ? 1000 : witnessEvery
  const timer = setInterval(() => {
    const channel = channels[count % channels.length] ?? ''
    witness.send(channel, `w${count}`, `${marks[channel]} ${count}`)
    count += 1
  }, every)
  return async () => {
    clearInterval(timer)
    const until = performance.now() + 15_000
    while (witness.waiting > 0 && performance.now() < until) await pause(20)
    witness.stop()
    return witnessFaults(witness, count)
  }
}

function witnessFaults({ history, closes, waiting }: ChaosClient, sent: number): string[] {
  const errors: string[] = []
  if (waiting > 0) errors.push(`the witness waits for ${waiting} of ${sent} acknowledgements`)
  if (closes.length > 0) errors.push(`the witness was cut off with ${closes.join(', ')}`)
  const seqs = new Map(history.acks.map(({ id, seq }) => [id, seq]))
  for (const views of Object.values(history.views)) {
    const seen = new Set<number>()
    let position = 0
    for (const view of views) {
      if (view.t === 'delta' || !isFresh(view)) {
        position = follow(position, view.entries, seen, (_, message) =>
          errors.push(`the witness ${message}`),
        )
        for (const entry of view.entries)
          if (entry.kind === 'message' && entry.user.id === history.user.id)
            if (seqs.get(entry.id) !== entry.seq)
              errors.push(`the witness received ${entry.id} as ${entry.seq}`)
      }
      if (view.t === 'entered') position = view.seq
    }
  }
  return errors
}
