/** Closes connections on which a request never becomes complete: keeping them open costs an attacker nothing. */

import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { Problem } from '@rostra/domain/contract/problems'
import { reason } from '@rostra/domain/contract/reasons/reasons'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts a file, which may take minutes on a slow connection. */
    takesFile?: boolean
  }
}

/**
 * Refuses a body that is not complete after `timeoutMs`, or closes its connection if it was refused already; not for
 * routes with `takesFile`.
 */
export function refuseSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (routeOptions.config.takesFile || !hasBody(raw)) return
    const timer = setTimeout(() => {
      if (raw.complete) return
      // There is no listener once the body has been refused.
      if (raw.listenerCount('error') === 0) return void raw.socket.destroy()
      reply.header('connection', 'close')
      raw.emit('error', new Problem('cut-off', { reason: reason('upload-too-slow') }))
    }, timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes new connections of an address that already has `limit` connections on which no request was ever sent. */
export function limitIdleConnections(server: Server, limit: number): void {
  const idle = new Map<string, number>()
  const keys = new WeakMap<Socket, string>()
  const markUsed = (socket: Socket) => {
    const key = keys.get(socket)
    if (key === undefined) return
    keys.delete(socket)
    socket.off('close', onClose)
    const others = (idle.get(key) ?? 1) - 1
    if (others > 0) idle.set(key, others)
    else idle.delete(key)
  }
  // Shared by all sockets and removed on first use, because a WebSocket would keep a listener of its own for hours.
  function onClose(this: Socket) {
    markUsed(this)
  }
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const others = idle.get(key) ?? 0
    if (others >= limit) return void socket.destroy()
    idle.set(key, others + 1)
    keys.set(socket, key)
    socket.on('close', onClose)
  })
  server.on('request', ({ socket }) => markUsed(socket))
  server.on('upgrade', ({ socket }) => markUsed(socket))
}
