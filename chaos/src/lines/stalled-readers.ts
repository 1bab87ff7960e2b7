/** Clients that request a lot and then stop reading: an export, a file, the live feed. */
import { connect, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { oneRequest } from '../../../server/src/testing/numbered-event.ts'
import { type Random, seededRandom } from '../../../server/src/testing/seeded-random.ts'
import { encode } from '../fuzz/fuzz-wire.ts'

/** Messages in the export, and characters in each: more bytes than the system buffers for a connection. */
const exported = { messages: 20_000, length: 600 }
const fileBytes = 24_000_000
/** ms until an answer must begin. */
const timeoutMs = 60_000

export type Wanted = { export: Buffer; file: Buffer; feed: (random: Random) => Buffer[] }

/** Writes the channel's log into the database of a running server; no one may have entered the channel yet. */
export function fillChannel(file: string, channel: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 })
  const { messages, length } = exported
  try {
    database.exec('begin immediate')
    database.prepare('insert into channel values (?, ?, ?)').run(channel, 'stalled', messages)
    const insert = database.prepare(
      `insert into entry (channel, seq, kind, message_id, user_id, user_name, text, at) values (?, ?, 'message', ?, 'someone', 'Someone', ?, ?)`,
    )
    for (let seq = 1; seq <= messages; seq += 1)
      insert.run(channel, seq, `stalled-${seq}`, `${seq} `.padEnd(length, '.'), Date.now())
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** Uploads a file and returns the path from which the server sends it. */
export async function uploadFile(url: string, token: string): Promise<string> {
  const answer = await fetch(`${url}/api/organiser-upload?for=asset&name=large.txt`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: token,
      ...oneRequest.headers,
    },
    body: Buffer.alloc(fileBytes, 'large\n'),
  })
  if (!answer.ok) throw new Error(`the upload was answered with ${answer.status}`)
  const { address } = (await answer.json()) as { address: string }
  return new URL(address, url).pathname
}

/** What each kind of reader sends. */
export function wantedOf(
  channel: string,
  path: string,
  tokens: Record<'organiser' | 'attendee', string>,
): Wanted {
  const body = JSON.stringify({ channel })
  const lines = (...some: string[]) => Buffer.from([...some, '', ''].join('\r\n'))
  const { organiser, attendee } = tokens
  const frame = (value: object, random: Random) =>
    encode(Buffer.from(JSON.stringify(value)), random, { opcode: 1 })
  return {
    export: Buffer.concat([
      lines(
        'POST /api/organiser-chat-export HTTP/1.1',
        ...['Host: a', 'Content-Type: application/json', `Authorization: ${organiser}`],
        `Content-Length: ${body.length}`,
      ),
      Buffer.from(body),
    ]),
    file: lines(`GET ${path} HTTP/1.1`, 'Host: a', `Authorization: ${organiser}`),
    feed: (random) => [
      lines(
        'GET /api/live HTTP/1.1',
        ...['Host: 127.0.0.1', 'Connection: Upgrade', 'Upgrade: websocket'],
        ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='],
        'Sec-WebSocket-Protocol: rostra.v1',
      ),
      frame({ t: 'hello', token: attendee }, random),
      frame({ t: 'enter', channel: 'busy-0' }, random),
    ],
  }
}

export type Stalled = { began: Record<keyof Wanted, number>; refused: string[]; end(): void }

/** Starts `count` readers, a third of each kind; each reads the beginning of its answer and then stops. */
export async function stall(url: string, wanted: Wanted, count: number): Promise<Stalled> {
  const sockets: Socket[] = []
  const began = { export: 0, file: 0, feed: 0 }
  const refused = new Set<string>()
  const kinds = Object.keys(began) as (keyof Wanted)[]
  for (let n = 0; n < count; n += 1) {
    const kind = kinds[n % kinds.length] ?? 'feed'
    const parts = kind === 'feed' ? wanted.feed(seededRandom(n)) : [wanted[kind]]
    const { socket, status } = await begin(url, parts)
    sockets.push(socket)
    if (status === (kind === 'feed' ? 101 : 200)) began[kind] += 1
    else refused.add(`${kind}: ${status}`)
  }
  return {
    began,
    refused: [...refused],
    end: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
  }
}

async function begin(url: string, parts: Buffer[]): Promise<{ socket: Socket; status: number }> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  socket.on('error', () => {})
  let status = 0
  for (const [index, bytes] of parts.entries()) {
    socket.write(bytes)
    const text = await firstData(socket)
    if (index === 0) status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)
  }
  return { socket, status }
}

/** Resolves to the first data, after which the socket is no longer read. */
function firstData(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    const done = (text: string) => {
      clearTimeout(timer)
      socket.off('close', closed)
      socket.off('data', came)
      socket.pause()
      resolve(text)
    }
    const closed = () => done('')
    const came = (bytes: Buffer) => done(bytes.toString('latin1'))
    const timer = setTimeout(closed, timeoutMs)
    socket.once('close', closed)
    socket.once('data', came)
    socket.resume()
  })
}
