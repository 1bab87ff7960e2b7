/** Requests that no browser would send; the server must survive, answer below 500, and reveal no one else's data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectHostilities } from '../../../server/src/testing/after-hostile.ts'
import {
  ask,
  emailOf,
  joinAsOrganiser,
  joinEvent,
  setUpEvent,
  signInAsOrganiser,
} from '../../../server/src/testing/numbered-event.ts'
import { seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { startServerProcess } from '../../../server/src/testing/server-process.ts'
import { fuzzRequest, type Made, type Tokens } from './fuzz-requests.ts'
import { type Answered, sendBytes } from './send-bytes.ts'

/** Concurrent requests. */
const visitors = 24
/** Errors after which the run stops: more would tell nothing new. */
const enough = 20
/** What organisers' calls may leave in the data folder: their files, and emails if there is no mail server. */
const keeps = /^(?:uploads|files|outbox)\b(?!.*\.(?:part|taken)$)/

export type HttpFuzzReport = {
  requests: number
  seconds: number
  /** Counts by kind of request, and by status; 0 for a connection that ended without one. */
  counts: Map<string, number>
  errors: string[]
  lines: string[]
}

/** `only` is the number of the only request to send. Always stops the server that it started. */
export async function runHttpFuzz(options: {
  requests: number
  seed: number
  only?: number | undefined
}): Promise<HttpFuzzReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rostra-fuzz-'))
  const hostilities = expectHostilities({ keeps })
  const env = { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...hostilities.settings.env }
  const link = await setUpEvent(env, 3)
  const errors: string[] = []
  const server = await startServerProcess(env, {
    ...hostilities.settings,
    onCrash: (code, signal) => void errors.push(`the server ended with ${code ?? signal}`),
  })
  try {
    await hostilities.begin({ servers: [server], dataDir })
    const report = await send(server.url, link, options, errors, hostilities.log.keepTokensOut)
    // A crash has already been reported.
    if (errors.every((it) => !it.startsWith('the server ended')))
      errors.push(...(await hostilities.end()))
    return { ...report, errors, lines: server.lines }
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function send(
  url: string,
  link: string,
  { requests, seed, only }: { requests: number; seed: number; only?: number | undefined },
  errors: string[],
  keepTokensOut: (tokens: readonly string[]) => void,
): Promise<Pick<HttpFuzzReport, 'requests' | 'seconds' | 'counts'>> {
  const [victim, attendee] = await joinEvent(url, 2)
  if (!victim || !attendee) throw new Error('the event has too few people')
  const tokens = { attendee: attendee.token, organiser: await joinAsOrganiser(url, link) }
  keepTokensOut([victim.token, tokens.attendee, tokens.organiser])
  /** Signs in again, because some requests sign the person out or remove them from the event. */
  const comeBack = async (who: keyof Tokens, used: string) => {
    const again = who === 'organiser' ? signInAsOrganiser(url) : joinEvent(url, 2).then(secondToken)
    const token = await again.catch(() => '')
    if (token && tokens[who] === used) tokens[who] = token
    keepTokensOut([token])
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
      const answered = await sendBytes(url, made.bytes)
      const isOut = answered.statuses[0] === 401
      if (isOut && (who === 'attendee' || who === 'organiser')) await comeBack(who, used[who])
      count(made.kind)
      count(String(answered.statuses[0] ?? 0))
      errors.push(...judge(made, answered).map((error) => `request ${number} ${error}`))
    }
  }
  await Promise.all(Array.from({ length: visitors }, work))
  await ask(url, 'event-front', {}).catch((error) => errors.push(`afterwards: ${error}`))
  const seconds = (performance.now() - startedAt) / 1000
  return { requests: only === undefined ? next : 1, seconds, counts }
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
