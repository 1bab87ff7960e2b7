/**
 * Requests and handshakes that no browser would send; the server must survive, answer below 500, and reveal no one
 * else's data.
 */
import { createLiveSocket } from '../../../server/src/testing/live-socket.ts'
import {
  emailOf,
  joinEvent,
  signInAsOrganiser,
} from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { type Deployment, deploy } from '../deployment.ts'
import { fuzzRequest, type Made, type Tokens } from './fuzz-requests.ts'
import { type Answered, sendBytes } from './send-bytes.ts'

/** Concurrent requests. */
const visitors = 24
/** Errors after which the run stops: more would tell nothing new. */
const enough = 20
/** What organisers' calls may leave in the data folder: their files, and emails if there is no mail server. */
const keeps = /^(?:uploads|files|outbox)\b(?!.*\.(?:part|taken)$)/

/** `only` is the number of the only request to send. */
type Options = { requests: number; seed: number; only?: number | undefined }

type HttpFuzzReport = {
  requests: number
  seconds: number
  /** Counts by kind of request, and by status; 0 for a connection that ended without one. */
  counts: Map<string, number>
  errors: string[]
  lines: string[]
}

/** Always stops the server that it started. */
export async function runHttpFuzz(options: Options): Promise<HttpFuzzReport> {
  const deployment = await deploy('sqlite', 3, { env: { RATE_LIMITS: 'off' }, keeps })
  try {
    const report = await send(deployment, options)
    const left = deployment.failures.length > 0 ? [] : await deployment.leftovers()
    const errors = [...deployment.failures, ...report.errors, ...left]
    return { ...report, errors, lines: deployment.lines().flat() }
  } finally {
    await deployment.close()
  }
}

async function send(
  { urls, people, organiser, log }: Deployment,
  { requests, seed, only }: Options,
): Promise<Omit<HttpFuzzReport, 'lines'>> {
  const [url = ''] = urls()
  const [victim, attendee] = people
  if (!victim || !attendee) throw new Error('the event has too few people')
  const errors: string[] = []
  const tokens = { attendee: attendee.token, organiser }
  /** Signs in again, because some requests sign the person out or remove them from the event. */
  const comeBack = async (who: keyof Tokens, used: string) => {
    const again = who === 'organiser' ? signInAsOrganiser(url) : joinEvent(url, 2).then(secondToken)
    const token = await again.catch(() => '')
    if (token && tokens[who] === used) tokens[who] = token
    log.keepTokensOut([token])
  }
  const counts = new Map<string, number>()
  const count = (name: string) => void counts.set(name, (counts.get(name) ?? 0) + 1)
  const judge = judgeOf([victim.token, emailOf(0), 'meera@example.org'])
  let next = only ?? 0
  const isOver = () => errors.length >= enough || next >= (only === undefined ? requests : only + 1)
  const startedAt = performance.now()
  const work = async () => {
    while (!isOver()) {
      const number = next
      next += 1
      const used = { ...tokens }
      const made = fuzzRequest(seededRandom(seed, number), used)
      const { who } = made
      const answered = await sendBytes(url, made.bytes, made.ending)
      const isOut = answered.statuses[0] === 401
      if (isOut && (who === 'attendee' || who === 'organiser')) await comeBack(who, used[who])
      count(made.kind)
      count(String(answered.statuses[0] ?? 0))
      errors.push(...judge(made, answered).map((error) => `request ${number} ${error}`))
    }
  }
  await Promise.all(Array.from({ length: visitors }, work))
  await comeIn(url).catch((error) => errors.push(`nobody is let in afterwards: ${error}`))
  const seconds = (performance.now() - startedAt) / 1000
  return { requests: only === undefined ? next : 1, seconds, counts, errors }
}

async function comeIn(url: string): Promise<void> {
  const live = createLiveSocket(url)
  const [person] = await joinEvent(url, 1)
  await live.hello(person?.token ?? '')
  live.close()
}

const secondToken = ([, second]: readonly { token: string }[]): string => second?.token ?? ''

/** Errors in an answer. Only organisers may receive other people's data. */
const judgeOf =
  (secrets: readonly string[]) =>
  ({ bytes, who }: Made, { text, statuses, isOver }: Answered): string[] => {
    const said = () => JSON.stringify(bytes.toString('latin1').slice(0, 400))
    const failed = statuses.find((status) => status >= 500)
    const leaked = who === 'organiser' ? undefined : secrets.find((it) => text.includes(it))
    return [
      ...(failed ? [`was answered with ${failed}: ${said()}`] : []),
      ...(leaked ? [`was given ${leaked}: ${said()}`] : []),
      ...(isOver ? [] : [`was never ended: ${said()}`]),
    ]
  }
