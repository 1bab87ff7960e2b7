/** One attacker's connection: an upgrade, perhaps a hello, some frames, and a check of the answers. */

import { dialRaw, type RawSocket } from '../../../server/src/testing/raw-socket.ts'
import type { Random } from '../../../server/src/testing/seeded-random.ts'
import { type Answers, keepAnswers, type Secrets } from './fuzz-answers.ts'
import { fuzzText } from './fuzz-texts.ts'
import { encode, fuzzWire, type Written, wholeFrame } from './fuzz-wire.ts'

export type Target = {
  url: string
  /** The attacker's own token. */
  token: string
  channels: readonly string[]
  secrets: Secrets
  /** With rate limits, fewer frames are answered, and floods are cut off. */
  limits: boolean
}

export type Outcome = {
  frames: number
  errors: string[]
  /** One label per frame, by how it was made. */
  made: string[]
  /** One label per answer and close. */
  came: string[]
}

/** Close codes of the rate limits, allowed besides those that a frame must lead to. */
const limitCodes = [1013, 4429]
const notSignedIn = 4401
const mostFrames = 120

/** Frames per connection in `sendEach`: fewer than the refused frames that rate limits allow. */
const atOnce = 60

/** Sends these texts over as few connections as possible; each must be answered. */
export async function sendEach(
  texts: readonly string[],
  random: Random,
  target: Target,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let from = 0; from < texts.length; from += atOnce) {
    const dialled = await dialRaw(target.url)
    if (!dialled.open) throw new Error(`an upgrade was answered with ${dialled.status}`)
    const written = texts
      .slice(from, from + atOnce)
      .map((text) => wholeFrame(random, Buffer.from(text), 'a spoilt place'))
    outcomes.push(await outcomeOf(dialled.socket, written, random, target, false))
  }
  return outcomes
}

/** Attacks over one connection; everything it does is derived from `random`. */
export async function attack(random: Random, target: Target): Promise<Outcome> {
  const dialled = await dialRaw(target.url)
  if (!dialled.open) {
    // Rate limits refuse some upgrades.
    const isRefusal = target.limits && dialled.status === 429
    const errors = isRefusal ? [] : [`an upgrade was answered with ${dialled.status}`]
    return { frames: 0, errors, made: [], came: [`status ${dialled.status}`] }
  }
  const isStranger = random.chance(0.08)
  const written = isStranger
    ? [fuzzWire(random, fuzzText(random, target.channels))]
    : framesOf(random, target)
  return outcomeOf(dialled.socket, written, random, target, isStranger)
}

async function outcomeOf(
  socket: RawSocket,
  written: Written[],
  random: Random,
  target: Target,
  isStranger: boolean,
): Promise<Outcome> {
  const answers = keepAnswers(target.channels, target.secrets)
  socket.onText(answers.receive)
  if (isStranger) await asStranger(socket, answers, written)
  else await asAttendee(socket, answers, written, random, target)
  const close = written.at(-1)?.kind === 'goodbye' ? 'close answered' : `close ${socket.closeCode}`
  const came = socket.closeCode === undefined ? [] : [close]
  socket.destroy()
  return {
    frames: written.length,
    errors: answers.errors,
    made: written.map(({ kind }) => kind),
    came: [...answers.kinds, ...came],
  }
}

/** Frames up to the first that ends the connection. */
function framesOf(random: Random, { channels }: Target): Written[] {
  const written: Written[] = []
  for (let left = 1 + random.below(mostFrames); left > 0; left -= 1) {
    const it = fuzzWire(random, fuzzText(random, channels))
    written.push(it)
    if (it.leads !== 'answer') break
  }
  return written
}

/** Without a valid token, the first frame must end the connection. */
async function asStranger(socket: RawSocket, { errors }: Answers, written: Written[]) {
  const [it] = written
  if (!it) return
  socket.write(it.bytes)
  if (it.leads === 'end') socket.finish()
  const codes = it.leads === 'close' ? it.codes : [notSignedIn]
  if (!(await socket.until(() => socket.isEnded))) errors.push(`a stranger's ${it.kind} was let be`)
  else if (it.leads !== 'end') checkClose(socket, it.kind, codes, errors)
}

async function asAttendee(
  socket: RawSocket,
  answers: Answers,
  written: Written[],
  random: Random,
  { token, limits }: Target,
): Promise<void> {
  const { errors } = answers
  const say = (frame: object) => encode(Buffer.from(JSON.stringify(frame)), random, { opcode: 1 })
  socket.write(say({ t: 'hello', token }))
  await socket.until(() => answers.isAuthenticated || socket.isEnded)
  if (!answers.isAuthenticated) {
    if (!limits) errors.push('was not authenticated')
    return
  }
  const last = written.at(-1)
  const end = last && last.leads !== 'answer' ? last : undefined
  const before = end ? written.slice(0, -1) : written
  // Either waits for the answers before breaking the connection, or breaks it while they are being made.
  const isPatient = !end || random.chance(0.7)
  const bytes = before.map((it) => it.bytes)
  for (const it of before) if (it.leads === 'answer') answers.owe(it.text, it.isBinary)
  if (isPatient) {
    answers.owe('{"t":"ping"}', false)
    await write(socket, Buffer.concat([...bytes, say({ t: 'ping' })]), random)
    await socket.until(() => socket.isEnded || answers.isPaid())
    if (limits && limitCodes.includes(socket.closeCode ?? 0)) return
    if (socket.isEnded) errors.push(`was closed with ${socket.closeCode ?? 'nothing'}`)
    else if (!limits) errors.push(...answers.unpaid())
  }
  if (!end || socket.isEnded) return
  await write(socket, Buffer.concat(isPatient ? [end.bytes] : [...bytes, end.bytes]), random)
  if (end.leads === 'end') socket.finish()
  if (!(await socket.until(() => socket.isEnded))) errors.push(`nothing came of ${end.kind}`)
  if (limits && limitCodes.includes(socket.closeCode ?? 0)) return
  if (end.leads === 'close') checkClose(socket, end.kind, end.codes, errors)
}

/** Writes everything at once, or in pieces that the server receives one by one. */
async function write(socket: RawSocket, bytes: Buffer, random: Random): Promise<void> {
  let at = 0
  while (random.chance(0.2)) {
    const until = at + random.below(bytes.length - at)
    socket.write(bytes.subarray(at, until))
    at = until
    await new Promise((resolve) => setImmediate(resolve))
  }
  socket.write(bytes.subarray(at))
}

function checkClose(socket: RawSocket, kind: string, codes: number[], errors: string[]): void {
  if (!codes.includes(socket.closeCode ?? 0))
    errors.push(`${kind} was closed with ${socket.closeCode ?? 'nothing'}, not ${codes.join(', ')}`)
}
