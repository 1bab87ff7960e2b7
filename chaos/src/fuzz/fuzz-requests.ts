/** Hostile HTTP requests: good ones, handshakes among them, and ways to corrupt their request line, headers and body. */
import { calls } from '@rostra/domain/contract/calls'
import type { Random } from '../../../server/src/testing/seeded-random.ts'
import { samplesOf, spoiledJson } from './schema-places.ts'
import type { Ending } from './send-bytes.ts'

type Request = { method: string; path: string; headers: [string, string][]; body: string }

/** A token for each kind of visitor that is signed in; the kinds are values of `who`. */
export type Tokens = { attendee: string; organiser: string }

export type Made = {
  bytes: Buffer
  ending: Ending
  who: 'nobody' | 'someone' | keyof Tokens
  kind: string
}

/** Routes besides the calls of the API contract. */
const routes = [
  ...['/', '/organise', '/organise/team', '/stage', '/offline', '/healthz', '/readyz', '/metrics'],
  ...['/manifest.webmanifest', '/robots.txt', '/api/openapi.json', '/api/live', '/api/none'],
  ...['/files/a.png', '/theme/current.css', '/static/none.js', `/chat-files/${'a'.repeat(43)}`],
  ...['/api/live/open', `/api/live/line/${'A'.repeat(114)}`, '/api/live/line/x'],
  ...['/calendar/key/agenda.ics', '/calendar/key/programme.ics', '/calendar/key/session/x.ics'],
]
const uploads = [
  '/api/chat-upload?channel=busy-0&name=a.png',
  '/api/organiser-upload?for=picture&name=a.png',
  '/api/organiser-attendees-import?name=a.csv',
]
const lines = [
  '/api/live/open',
  `/api/live/line/${'A'.repeat(114)}`,
  '/api/live/line/x?from=0',
  '/api/live/line/%00?from=-1',
]
const frames = ['{"t":"ping"}', '{"t":"ping"}\n{"t":"hello","token":"x"}', '\n\n', '{}', 'null']
const exports = [
  'organiser-chat-export',
  'organiser-questions-export',
  'organiser-help-export',
  'attendance-export',
  'organiser-attendees-export',
]
/** The handshake of the live connection. */
const upgrade: [string, string][] = [
  ['Connection', 'Upgrade'],
  ['Upgrade', 'websocket'],
  ['Sec-WebSocket-Version', '13'],
  ['Sec-WebSocket-Key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ['Sec-WebSocket-Protocol', 'rostra.v1'],
]
const halfFrame = Buffer.from([0x81, 0x85, 1, 2, 3, 4, 0x7a])
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'CONNECT']
const oddMethods = ['get', 'PRI', 'BREW', 'P\0ST', 'POST POST', '', 'X'.repeat(9000)]
const oddPaths = [
  ...['*', '//', '//evil.example/', '/..', '/../../etc/passwd', '/%2e%2e%2f', '/%', '/%zz', '/%00'],
  ...['/api/%6ae', '/api//me', '/api/me/', '/api/me;x', '/api/me?', '/api/me#x', 'http://a/api/me'],
  ...['/files/..%2f..%2frostra.sqlite', '/files/%c0%ae', '/chat-files/__proto__', '\\api\\me'],
  ...[
    '/api/live/../live',
    '/api/live?token=x&channel=busy-0',
    '/api/__proto__',
    '/api/constructor',
    `/${'a'.repeat(20_000)}`,
    '/\u00ff',
    '/ /',
  ],
]
const oddHeaders: [string, string][] = [
  ['Content-Length', '-1'],
  ['Content-Length', '99999999999999999999'],
  ['Content-Length', '0x10'],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Transfer-Encoding', 'identity'],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Content-Type', 'text/html'],
  ['Content-Type', 'application/json\t; x'],
  ['Content-Type', ''],
  ['Content-Encoding', 'gzip'],
  ['Expect', '100-continue'],
  ['Expect', 'the worst'],
  ['Upgrade', 'h2c'],
  ['Connection', 'Upgrade'],
  ['Connection', 'close, keep-alive, __proto__'],
  ['Authorization', 'Bearer '],
  ['Authorization', 'x'.repeat(8000)],
  ['Range', 'bytes=5-1,-1,0-99999999999999999999'],
  ['If-None-Match', '"'.repeat(500)],
  ['If-Modified-Since', 'never'],
  ['Accept-Encoding', 'br;q=x, gzip;q=2, *;q=-1'],
  ['Accept-Language', `${'en;q=0.1,'.repeat(500)}`],
  ['X-Forwarded-For', '::1, "; drop'],
  ['X-Forwarded-For', '::::, [::1, %'],
  ['Sec-WebSocket-Protocol', ',,;"'],
  ['Sec-WebSocket-Protocol', 'chat, superchat, rostra.v1'],
  ['Sec-WebSocket-Protocol', 'x'.repeat(5000)],
  ['Sec-WebSocket-Extensions', 'permessage-deflate; server_max_window_bits=99'],
  ['Sec-WebSocket-Version', '8'],
  ['Sec-WebSocket-Version', '13, 13'],
  ['Sec-WebSocket-Key', '='.repeat(24)],
  ['Upgrade', 'websocket, h2c'],
  ['Host', ''],
  ['Host', 'a b'],
  ['Host', '[::1'],
  ['Origin', 'http://[x'],
  ['Origin', 'https://evil.example'],
  ['Cookie', '='.repeat(4000)],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['X'.repeat(9000), 'x'],
  ['a b', 'x'],
  ['', 'x'],
  ['X-Odd', 'a\0b'],
  ['X-Odd', '\u00ff\u00fe'],
]
const bodies = ['', 'null', '[]', '"x"', '{', '\0', '{}{}', '\ufeff{}', '['.repeat(30_000)]

/** Cache of the corrupted payloads of each call. */
const spoilt = new Map<string, string[]>()
const named = { channel: 'busy-0', showId: 'busy-0' }
const callNames = Object.keys(calls) as (keyof typeof calls)[]

function payload(random: Random, name: keyof typeof calls): string {
  const [sample] = samplesOf(calls[name].payload, named)
  if (random.chance(0.3)) return JSON.stringify(sample)
  const payloads = spoilt.get(name) ?? samplesOf(calls[name].payload, named).flatMap(spoiledJson)
  spoilt.set(name, payloads)
  return random.pick(payloads)
}

function goodRequest(random: Random): Request {
  const json: [string, string] = ['Content-Type', 'application/json']
  const share = random.next()
  if (share < 0.75) {
    const name = random.pick(callNames)
    return { method: 'POST', path: `/api/${name}`, headers: [json], body: payload(random, name) }
  }
  if (share < 0.8)
    return { method: 'POST', path: `/api/${random.pick(exports)}`, headers: [json], body: '{}' }
  if (share < 0.85) {
    const bytes: [string, string] = ['Content-Type', 'application/octet-stream']
    return { method: 'POST', path: random.pick(uploads), headers: [bytes], body: '\x89PNG\r\n' }
  }
  if (share < 0.88)
    return { method: 'POST', path: random.pick(lines), headers: [json], body: random.pick(frames) }
  if (share < 0.94) return { method: 'GET', path: random.pick(routes), headers: [], body: '' }
  return { method: 'GET', path: '/api/live', headers: upgrade, body: '' }
}

const spoil: ((request: Request, random: Random) => Request)[] = [
  (it, random) => ({ ...it, method: random.pick([...methods, ...oddMethods]) }),
  (it, random) => ({ ...it, path: random.pick(oddPaths) }),
  (it, random) => ({
    ...it,
    path: it.path + random.pick(['?x=%', '?__proto__=1', '%0d%0aX:y', '\0']),
  }),
  (it, random) => ({ ...it, headers: [...it.headers, random.pick(oddHeaders)] }),
  (it, random) => ({ ...it, headers: [random.pick(oddHeaders)] }),
  (it, random) => ({ ...it, headers: it.headers.toSpliced(random.below(9), 1) }),
  (it, random) => ({ ...it, body: random.pick(bodies) }),
  (it, random) => ({ ...it, body: it.body.slice(0, random.below(it.body.length + 1)) }),
]

/** One request and its kind; sometimes with a changed byte, cut short, or sent twice in a row. */
export function fuzzRequest(random: Random, tokens: Tokens): Made {
  let request = goodRequest(random)
  const who = random.pick(['nobody', 'someone', 'attendee', 'organiser', 'organiser'] as const)
  const isHandshake = request.headers === upgrade
  const isSpoilt = random.chance(0.4)
  if (isSpoilt) request = random.pick(spoil)(request, random)
  const secret = who === 'someone' ? random.pick(['x', '__proto__', 'Bearer x']) : ''
  const token = who === 'attendee' || who === 'organiser' ? tokens[who] : secret
  const head = [
    ...(random.chance(0.97) ? [['Host', '127.0.0.1']] : []),
    ...(token ? [['Authorization', token]] : []),
    ...request.headers,
    ...(random.chance(0.97) && request.method !== 'GET'
      ? [['Content-Length', String(Buffer.byteLength(request.body))]]
      : []),
    ...(!isHandshake && random.chance(0.97) ? [['Connection', 'close']] : []),
  ].map(([name, value]) => `${name}: ${value}`)
  const version = random.pick(['1.1', '1.1', '1.1', '1.1', '1.1', '1.1', '1.1', '1.0', '2.0', '9'])
  const line = `${request.method} ${request.path} HTTP/${version}`
  const frame = isHandshake && random.chance(0.5) ? halfFrame : Buffer.alloc(0)
  let bytes = Buffer.concat([
    Buffer.from(`${[line, ...head].join('\r\n')}\r\n\r\n`, 'latin1'),
    Buffer.from(request.body),
    frame,
  ])
  const share = random.next()
  if (share < (isHandshake ? 0.3 : 0.05)) bytes = bytes.subarray(0, 1 + random.below(bytes.length))
  else if (share < 0.1) bytes.writeUInt8(random.below(256), random.below(bytes.length))
  else if (share < 0.12) bytes = Buffer.concat([bytes, bytes])
  const kind = isHandshake
    ? 'handshake'
    : share < 0.12
      ? 'broken bytes'
      : isSpoilt
        ? 'spoilt'
        : 'well-formed'
  const ending = random.pick([
    'end',
    'end',
    'end',
    'reset at once',
    'reset once it was read',
  ] as const)
  return { bytes, ending, who, kind }
}
