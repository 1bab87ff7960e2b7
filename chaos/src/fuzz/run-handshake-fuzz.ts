/**
 * Hostile handshakes against a server with rate limits: cut off at every byte, corrupted, and in a crowd
 * of silent sockets with bad frames among them. Afterwards the server must be the same process, let an
 * attendee in, and keep no closed socket.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLiveSocket } from '../../../server/src/testing/live-socket.ts'
import { joinEvent, setUpEvent } from '../../../server/src/testing/numbered-event.ts'
import { dialRaw } from '../../../server/src/testing/raw-socket.ts'
import { type Random, seededRandom } from '../../../server/src/testing/seeded-random.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '../../../server/src/testing/server-process.ts'
import { cutHandshakes, type Handshake, spoiltHandshake } from './fuzz-handshakes.ts'
import { fuzzWire } from './fuzz-wire.ts'

/** Concurrent connections. */
const atOnce = 32
/** ms within which the server must end a connection that the client ended, and forget its socket. */
const timeoutMs = 30_000
/** Silent sockets in the crowd: more than one address may keep undisturbed. */
const crowd = 260
/** Errors after which the run stops: more would tell nothing new. */
const enough = 20

type Options = {
  /** Number of corrupted handshakes; truncated ones come first, one for every `step` bytes. */
  handshakes: number
  step?: number
  seed: number
}

export type HandshakeReport = {
  handshakes: number
  /** Counts by status of the answer, or `nothing`. */
  came: Map<string, number>
  errors: string[]
  /** The last lines of the server's output. */
  lines: string[]
}

/** Always stops the server that it started. */
export async function runHandshakeFuzz(options: Options): Promise<HandshakeReport> {
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'rostra-handshakes-')),
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'on',
    // Each handshake names its own address, because the limits for a single one would end the run.
    TRUST_PROXY: 'on',
  }
  await setUpEvent(env, 1)
  const errors: string[] = []
  const server = await startServerProcess(env, {
    onCrash: (code, signal) => void errors.push(`the server ended with ${code ?? signal}`),
  })
  try {
    const report = await besiege(server, options, errors)
    return { ...report, errors, lines: server.lines }
  } finally {
    await server.end('SIGKILL')
    rmSync(env.DATA_DIR, { recursive: true, force: true })
  }
}

async function besiege(
  server: ServerProcess,
  { handshakes, step = 1, seed }: Options,
  errors: string[],
) {
  const host = new URL(server.url).host
  const came = new Map<string, number>()
  let sent = 0
  const all = everyHandshake(host, handshakes, step, seed)
  const work = async () => {
    for (const it of all) {
      if (errors.length >= enough) return
      sent += 1
      const answer = await writeRaw(server.port, it)
      came.set(answer, (came.get(answer) ?? 0) + 1)
      const isFailure = /^5/.test(answer) && answer !== '503'
      if (isFailure || answer === 'no end') errors.push(`${it.kind}, ${it.ending}: ${answer}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  if (errors.length === 0) await siegeByCrowd(server.url, seededRandom(seed, 1))
  errors.push(...(await errorsAfterwards(server)))
  return { handshakes: sent, came }
}

function* everyHandshake(host: string, count: number, step: number, seed: number) {
  let place = 0
  for (const it of cutHandshakes(host, seededRandom(seed))) {
    if (place % step === 0) yield it
    place += 1
  }
  for (let number = 0; number < count; number += 1)
    yield spoiltHandshake(host, seededRandom(seed, 2, number))
}

/** Resolves to the status of the answer, `nothing`, or `no end` if the server left the connection open. */
function writeRaw(port: number, { bytes, ending }: Handshake): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
    let text = ''
    const limit = setTimeout(() => done('no end'), timeoutMs)
    const done = (outcome: string) => {
      clearTimeout(limit)
      socket.destroy()
      resolve(outcome)
    }
    const status = () => done(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 'nothing')
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (ending === 'reset once it was read') socket.resetAndDestroy()
    })
    socket.on('error', () => {})
    socket.once('end', status)
    socket.once('close', status)
    socket.write(bytes, () => {
      if (ending === 'reset at once') socket.resetAndDestroy()
      // An incomplete handshake gets no answer to wait for: it is reset soon, but not immediately.
      else if (ending === 'end') socket.end()
      else setImmediate(() => text === '' && setImmediate(() => socket.resetAndDestroy()))
    })
  })
}

/** Opens silent sockets from one address; those above the limit, and some of the others, then send bad frames. */
async function siegeByCrowd(url: string, random: Random): Promise<void> {
  const headers = { 'X-Forwarded-For': '198.51.100.1' }
  const dialled = await Promise.all(Array.from({ length: crowd }, () => dialRaw(url, headers)))
  const sockets = dialled.flatMap((it) => (it.open ? [it.socket] : []))
  for (let number = 0; number < 200; number += 1) {
    const more = await dialRaw(url, headers)
    if (more.open) sockets.push(more.socket)
    const socket = random.chance(0.5) && more.open ? more.socket : random.pick(sockets)
    socket.write(fuzzWire(random, '{"t":"nonsense"}').bytes)
    socket.write(Buffer.from([0x81, 0x02, 0x68, 0x69]))
    if (random.chance(0.3)) socket.destroy()
  }
  for (const socket of sockets) socket.destroy()
}

async function errorsAfterwards(server: ServerProcess): Promise<string[]> {
  const errors: string[] = []
  try {
    const live = createLiveSocket(server.url)
    const [person] = await joinEvent(server.url, 1)
    await live.hello(person?.token ?? '')
    live.close()
  } catch (error) {
    errors.push(`an attendee was not let in afterwards: ${(error as Error).message}`)
    return errors
  }
  const until = performance.now() + timeoutMs
  const open = () => server.metric('rostra_sockets')
  while ((await open()) > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const left = await open()
  if (left > 0) errors.push(`${left} sockets are held that are gone`)
  return errors
}
