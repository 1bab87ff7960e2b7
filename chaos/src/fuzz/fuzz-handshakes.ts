/** Handshakes of the live connection: valid, cut off at a byte, or with corrupted bytes. */
import type { Random } from '../../../server/src/testing/seeded-random.ts'

/** What is written to one connection, and how the connection ends. */
export type Handshake = {
  kind: string
  bytes: Buffer
  ending: 'reset at once' | 'reset once it was read' | 'end'
}

const head = (first: string, headers: readonly string[]): string =>
  [first, ...headers, '', ''].join('\r\n')

const usual = (host: string, address: string): string[] => [
  `Host: ${host}`,
  `X-Forwarded-For: ${address}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: rostra.v1',
]

/** A handshake that is accepted, and one for each reason of refusal, from one of a few addresses. */
function handshakes(host: string, random: Random): [string, string][] {
  const all = usual(host, `203.0.113.${random.below(200)}`)
  const live = 'GET /api/live HTTP/1.1'
  return [
    ['let in', head(live, all)],
    ['another path', head('GET /nothing HTTP/1.1', all)],
    ['another origin', head(live, [...all, 'Origin: https://evil.example'])],
    ['a token that is none', head(live, [...all, 'Authorization: Bearer nobody'])],
    [
      'no key',
      head(
        live,
        all.filter((it) => !it.startsWith('Sec-WebSocket-Key')),
      ),
    ],
    ['another method', head('POST /api/live HTTP/1.1', [...all, 'Content-Length: 0'])],
    ['another protocol', head(live, all).replace('websocket', 'h2c')],
  ]
}

const endings = ['reset at once', 'reset once it was read', 'end'] as const

/** Each handshake cut off after each of its bytes, and in the middle of a frame that follows it. */
export function* cutHandshakes(host: string, random: Random): Generator<Handshake> {
  for (const [kind, text] of handshakes(host, random)) {
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0x81, 0x85, 1, 2, 3, 4, 0x7a])])
    for (let length = 1; length <= bytes.length; length += 1)
      yield {
        kind: `${kind}, cut after ${length} bytes`,
        bytes: bytes.subarray(0, length),
        ending: random.pick(endings),
      }
  }
}

const oddLines = [
  '__proto__: polluted',
  'constructor: polluted',
  'Sec-WebSocket-Protocol: ,,;"',
  'Sec-WebSocket-Protocol: rostra.v1, rostra.v1',
  'Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99',
  'Sec-WebSocket-Version: 8',
  'Sec-WebSocket-Version: 13, 13',
  'Sec-WebSocket-Key: =======================',
  'Origin: null',
  'Origin: http://[',
  'Host: [',
  'Host:',
  'X-Forwarded-For: ,,,',
  'X-Forwarded-For: ::::, [::1, %',
  'X-Forwarded-For: \u00ff\u00fe',
  'Authorization: ',
  'Authorization: Bearer \u0001',
  'Content-Length: 5',
  'Content-Length: -1',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Expect: 100-continue',
  'Connection: close',
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket, h2c',
  ' folded: line',
  ': no name',
  'no colon',
]
const oddTargets = [
  '/api/live/../live',
  '//api/live',
  '/api/live?x=%',
  '/api/live%00',
  'http://[::1/api/live',
  'http://evil.example/api/live',
  '*',
  '\u00ff',
  '/\u0000',
  `/${'a'.repeat(17_000)}`,
]

const spoilers: ((random: Random, text: string) => string)[] = [
  (random, text) => {
    const at = random.below(text.length)
    return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1)
  },
  (random, text) => {
    const at = random.below(text.length)
    return text.slice(0, at) + text.slice(at + 1 + random.below(40))
  },
  (random, text) => {
    const at = random.below(text.length)
    return text.slice(0, at) + text.slice(random.below(text.length)) + text.slice(at)
  },
  (random, text) => text.replace('\r\n', `\r\n${random.pick(oddLines)}\r\n`),
  (random, text) => text.replace(/ \S+ HTTP/, ` ${random.pick(oddTargets)} HTTP`),
  (random, text) => {
    const lines = text.split('\r\n')
    const line = lines[1 + random.below(lines.length - 1)] ?? ''
    return text.replace('\r\n', `\r\n${line}\r\n`.repeat(1 + random.below(3)))
  },
  (random, text) => {
    const many = Array.from({ length: 500 + random.below(3000) }, (_, n) => `X-${n}: ${n}\r\n`)
    return text.replace('\r\n', `\r\n${many.join('')}`)
  },
  (random, text) => text.replace('\r\n', `\r\nX-Long: ${'y'.repeat(random.below(40_000))}\r\n`),
  (_, text) => text.replaceAll('\r\n', '\n'),
  (random, text) => text.replace('HTTP/1.1', random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', ''])),
  (_, text) => text + text,
]

/** A handshake with one to three errors, sometimes followed by random bytes. */
export function spoiltHandshake(host: string, random: Random): Handshake {
  const [kind, whole] = random.pick(handshakes(host, random))
  let text = whole
  for (let count = 1 + random.below(3); count > 0; count -= 1)
    text = random.pick(spoilers)(random, text)
  const tail = random.chance(0.3)
    ? Buffer.from(Array.from({ length: random.below(200) }, () => random.below(256)))
    : Buffer.alloc(0)
  return {
    kind: `${kind}, spoilt`,
    bytes: Buffer.concat([Buffer.from(text, 'latin1'), tail]),
    ending: random.pick(endings),
  }
}
