/** Cuts thousands of connections, at every stage of their lives. */
import { connect, type Socket } from 'node:net'
import { channelsOf } from '../../../server/src/testing/numbered-event.ts'
import { type Random, seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { encode } from '../fuzz/fuzz-wire.ts'

/** Concurrent connections. */
const atOnce = 48
/** ms until an answer must arrive that a connection waits for before it is cut. */
const timeoutMs = 20_000

type Cut = {
  name: string
  /** What is written, in order; each part waits for the answer to the one before it. */
  parts(random: Random): Buffer[]
  /** Whether to wait for an answer to the last part before the cut. */
  waits: boolean
}

const upgrade = (path = '/api/live'): Buffer =>
  Buffer.from(
    [
      `GET ${path} HTTP/1.1`,
      ...['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
      ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
      'Sec-WebSocket-Protocol: rostra.v1',
      '\r\n',
    ].join('\r\n'),
  )
const someOf = (bytes: Buffer, random: Random) => bytes.subarray(0, random.below(bytes.length))
const frame = (value: object, random: Random) =>
  encode(Buffer.from(JSON.stringify(value)), random, { opcode: 1 })
const upload = Buffer.from(
  `POST /api/joinEmail HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"email":"`,
)
const page = Buffer.from('GET / HTTP/1.1\r\nHost: a\r\n\r\n')

/** `token` belongs to an attendee of the event. */
function cutsOf(token: string): Cut[] {
  const [channel] = channelsOf(0)
  const hello = (random: Random) => frame({ t: 'hello', token }, random)
  const enter = (random: Random) => frame({ t: 'enter', channel }, random)
  return [
    { name: 'before a byte', parts: () => [], waits: false },
    { name: 'within the request', parts: (random) => [someOf(page, random)], waits: false },
    { name: 'within the upgrade', parts: (random) => [someOf(upgrade(), random)], waits: false },
    { name: 'with the upgrade', parts: () => [upgrade()], waits: false },
    { name: 'with an upgrade elsewhere', parts: () => [upgrade('/nothing')], waits: false },
    { name: 'within a body', parts: () => [upload], waits: false },
    { name: 'with a page on its way', parts: () => [page], waits: false },
    { name: 'after the upgrade', parts: () => [upgrade()], waits: true },
    {
      name: 'within the hello',
      parts: (random) => [upgrade(), someOf(hello(random), random)],
      waits: false,
    },
    { name: 'with the hello', parts: (random) => [upgrade(), hello(random)], waits: false },
    { name: 'after the welcome', parts: (random) => [upgrade(), hello(random)], waits: true },
    {
      name: 'within a frame',
      parts: (random) => [upgrade(), hello(random), someOf(enter(random), random)],
      waits: false,
    },
    {
      name: 'as it enters',
      parts: (random) => [upgrade(), hello(random), enter(random)],
      waits: false,
    },
    {
      name: 'in the room',
      parts: (random) => [upgrade(), hello(random), enter(random)],
      waits: true,
    },
  ]
}

export type CutReport = { cut: Map<string, number>; reset: number; unanswered: number }

/** Cuts `count` connections, some by closing and some with a reset. Stops early once `goesOn` returns false. */
export async function cutLines(
  url: string,
  options: { count: number; seed: number; token: string; goesOn(): boolean },
): Promise<CutReport> {
  const { count, seed, token, goesOn } = options
  const cuts = cutsOf(token)
  const report: CutReport = { cut: new Map(), reset: 0, unanswered: 0 }
  let next = 0
  const work = async () => {
    while (next < count && goesOn()) {
      const random = seededRandom(seed, next)
      next += 1
      const kind = random.pick(cuts)
      const resets = random.chance(0.5)
      if (!(await cutOne(url, kind, resets, random))) report.unanswered += 1
      report.cut.set(kind.name, (report.cut.get(kind.name) ?? 0) + 1)
      if (resets) report.reset += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return report
}

/** Resolves to false if an expected answer did not arrive. */
async function cutOne(url: string, { parts, waits }: Cut, resets: boolean, random: Random) {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  // Errors of a connection that is cut on purpose are expected.
  socket.on('error', () => {})
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let isAnswered = await happens(socket, 'connect')
  const list = parts(random)
  for (const [index, bytes] of list.entries()) {
    const isLast = index === list.length - 1
    socket.write(bytes)
    if (!isLast || waits) isAnswered &&= await happens(socket, 'data')
  }
  if (resets) socket.resetAndDestroy()
  else socket.destroy()
  await gone
  return isAnswered
}

function happens(socket: Socket, event: 'connect' | 'data'): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (so: boolean) => {
      clearTimeout(timer)
      socket.off('close', closed)
      socket.off(event, came)
      resolve(so)
    }
    const closed = () => done(false)
    const came = () => done(true)
    const timer = setTimeout(closed, timeoutMs)
    socket.once('close', closed)
    socket.once(event, came)
    if (socket.destroyed) done(false)
  })
}
