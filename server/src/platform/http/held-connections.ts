/** Limits the connections that a client keeps with requests that never end: neither sent nor read to their end. */
import type { IncomingMessage } from 'node:http'
import { Problem } from '@rostra/domain/contract/problems'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onResponseHookHandler,
  onSendHookHandler,
} from 'fastify'
import { addressKey } from './address-key.ts'

/** Bytes of a refused body that must arrive within the time limit for its connection to be kept. */
const leastRefused = 64 * 1024
/** Bytes above which an answer from memory takes as long as a file. */
const longAnswer = 64 * 1024

/**
 * Closes the connection of a refused file, unless the file keeps arriving: browsers read the answer only after sending
 * all of it. Checked every `afterMs` until the file is complete.
 */
function closeWhenStill(raw: IncomingMessage, afterMs: number): void {
  const { socket } = raw
  let { bytesRead } = socket
  const timer = setInterval(() => {
    if (socket.bytesRead - bytesRead < leastRefused) socket.destroy()
    bytesRead = socket.bytesRead
  }, afterMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}

/** Most requests of one address at the same time whose body is a file, and whose answer is a stream such as a file. */
export type Held = { bodies: number; answers: number }

/**
 * Refuses further files. Answers can't be refused, as their headers may allow caches to keep them: instead the oldest
 * one ends if it takes longer than `afterMs`, and a player then requests the rest. Must be called before routes are
 * added: it adds hooks to those that need them, so that calls are no slower.
 */
export function limitHeld(app: FastifyInstance, { bodies, answers }: Held, afterMs: number): void {
  const sending = createHeld<FastifyRequest>()
  const countBody: onRequestHookHandler = (request, _, done) => {
    const others = sending(addressKey(request.ip), request)
    done(others.size > bodies ? new Problem('too-many', { retryAfter: 10 }) : undefined)
  }
  const letGo: onResponseHookHandler = ({ raw }, _, done) => {
    if (!raw.complete) closeWhenStill(raw, afterMs)
    done()
  }
  const reading = createHeld<FastifyReply>()
  const countAnswer: onSendHookHandler = (request, reply, payload, done) => {
    if (isLong(payload)) {
      const held = reading(addressKey(request.ip), reply)
      const [oldest] = held
      if (oldest && held.size > answers && oldest.elapsedTime > afterMs) oldest.raw.destroy()
    }
    done(null, payload)
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.takesFile) {
      route.onRequest = [countBody, ...[route.onRequest ?? []].flat()]
      route.onResponse = [letGo, ...[route.onResponse ?? []].flat()]
    }
    if ([route.method].flat().includes('GET'))
      route.onSend = [...[route.onSend ?? []].flat(), countAnswer]
  })
}

/** Streams, and what takes as long to send. */
const isLong = (payload: unknown): boolean =>
  Buffer.isBuffer(payload)
    ? payload.length > longAnswer
    : typeof payload === 'object' && payload !== null && 'pipe' in payload

/** Returns what an address holds, oldest first, including what is added until it closes. */
function createHeld<One extends FastifyRequest | FastifyReply>() {
  const all = new Map<string, Set<One>>()
  return (key: string, one: One): ReadonlySet<One> => {
    const held = all.get(key) ?? new Set()
    all.set(key, held.add(one))
    one.raw.once('close', () => {
      held.delete(one)
      if (held.size === 0 && all.get(key) === held) all.delete(key)
    })
    return held
  }
}
