/** Cuts connections on which a request never gets complete: keeping them open costs the sender nothing. */

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '@rostra/domain/contract/problems'
import { why } from '@rostra/domain/contract/reasons/reasons'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may need minutes on a slow line. */
    takesFile?: boolean
  }
}

/** Refuses a body that is not complete after `timeoutMs`, unless the route says `takesFile`. */
export function refuseSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.takesFile || !hasBody(raw)) return
    const timer = setTimeout(() => {
      // Nobody listens any longer once the body is read, or has been refused.
      if (raw.complete || raw.listenerCount('error') === 0) return
      reply.header('connection', 'close')
      raw.emit('error', new Problem('cut-off', { why: why('upload-too-slow') }))
    }, timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes new connections of an address that has `limit` of them on which no request was ever sent. */
export function limitIdleConnections(server: Server, limit: number): void {
  const idle = new Map<string, number>()
  const keys = new WeakMap<Socket, string>()
  const isUsed = (socket: Socket) => {
    const key = keys.get(socket)
    if (key === undefined) return
    keys.delete(socket)
    const others = (idle.get(key) ?? 1) - 1
    if (others > 0) idle.set(key, others)
    else idle.delete(key)
  }
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const others = idle.get(key) ?? 0
    if (others >= limit) return void socket.destroy()
    idle.set(key, others + 1)
    keys.set(socket, key)
    socket.once('close', () => isUsed(socket))
  })
  server.on('request', ({ socket }) => isUsed(socket))
  server.on('upgrade', ({ socket }) => isUsed(socket))
}
