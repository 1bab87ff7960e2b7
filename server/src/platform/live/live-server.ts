/** The live channel's door: upgrade, hello, and the frames after it (interfaces section 6). */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { fullName } from '@rostra/domain/attendee'
import {
  ClientFrame,
  closeCodes,
  frameLimit,
  liveTimes,
  subprotocol,
} from '@rostra/domain/contract/live-frames'
import { timeOf } from '@rostra/domain/preview'
import { isRehearsalEmail } from '@rostra/domain/rehearsal'
import * as v from 'valibot'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import { withoutBase } from '../http/base-path.ts'
import { callerAddress } from '../http/caller-address.ts'
import { faultProblem } from '../http/problem-response.ts'
import { Connection, type Greeted, isGreeted } from './connection.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Hub } from './hub.ts'
import { AnsweredFault, type LiveActions, serveFrame } from './serve-frame.ts'

/** Sockets of one attendee, and sockets of one address that have not said hello. */
const socketsEach = 10
const strangersEach = 200
/** Refused frames between two heartbeats after which a socket is closed as flooding. */
const refusedLimit = 100

type Deps = {
  server: Server
  hub: Hub
  actions: LiveActions
  clock: Clock
  rateLimits: boolean
  /** Who a token belongs to; undefined when it is dead. */
  authenticate(token: string): Promise<Greeted | undefined>
  /** True for people who are banned: they are closed with 4403. */
  isBanned(attendeeId: string): boolean
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean
  /** How many proxies of our own stand in front. */
  trustedProxies: number
  basePath: string
  /** Called after the welcome, to tell what has waited for this person. */
  onGreeted(connection: Connection, user: Greeted): void
  onError(error: unknown): void
  onClosed(code: number): void
}

/** Answers upgrades of `/api/live`; the result closes every socket with 1012. */
export function startLiveServer(deps: Deps): { close(): Promise<void> } {
  const { server, hub } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Longer than a frame may be, so that a frame a little too long is an error and not a cut.
    maxPayload: 4 * frameLimit,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })

  let closing = false
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const refusal = refuse(request)
    if (refusal)
      return socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    const address =
      (await simulated(request, socket)) ?? callerAddress(request, deps.trustedProxies)
    if (closing) socket.destroy()
    if (!socket.destroyed)
      sockets.handleUpgrade(request, socket, head, (opened) => serve(opened, socket, address, deps))
  }
  /**
   * A herd of simulated attendees comes from one machine and stands for as many: each counts as an
   * address of its own. They show their token at the door, which a browser's WebSocket cannot do.
   */
  const simulated = async ({ headers }: IncomingMessage, socket: Duplex) => {
    if (!headers.authorization) return undefined
    socket.on('error', () => socket.destroy())
    const user = await deps.authenticate(headers.authorization).catch(deps.onError)
    return user && isRehearsalEmail(user.attendee.email) ? user.attendee.id : undefined
  }
  const refuse = ({ url = '', headers }: IncomingMessage): string | undefined => {
    // A proxy takes the request to another instance.
    if (closing) return '503 Service Unavailable'
    if (withoutBase(url, deps.basePath).split('?')[0] !== '/api/live') return '404 Not Found'
    if (!deps.isAllowedOrigin(headers.origin, headers.host)) return '403 Forbidden'
    return undefined
  }
  server.on('upgrade', upgrade)
  const stopHeartbeat = startHeartbeat(hub.connections)

  return {
    async close() {
      stopHeartbeat()
      closing = true
      const open = [...hub.connections]
      const closed = open.map(
        ({ socket }) => new Promise((resolve) => socket.once('close', resolve)),
      )
      for (const connection of open) connection.close(closeCodes.restart, 'restart')
      const patience = setTimeout(() => {
        for (const { socket } of open) socket.terminate()
      }, 2000)
      await Promise.all(closed)
      clearTimeout(patience)
      hub.close()
    },
  }
}

function serve(socket: WebSocket, line: Duplex, address: string, deps: Deps): void {
  const { hub } = deps
  const connection = new Connection(socket, line, address, performance.now())
  if (deps.rateLimits && hub.strangersAt(address) >= strangersEach)
    return connection.close(closeCodes.tryLater, 'too many connections')
  hub.add(connection)
  socket.on('close', (code) => {
    hub.remove(connection)
    deps.onClosed(connection.closedWith ?? code)
  })
  // Its close frame, with 1002, 1007 or 1009, is on its way already and needs the line a little longer.
  socket.on('error', () => connection.close(closeCodes.protocolError))
  socket.on('pong', () => {
    connection.heardAt = performance.now()
  })
  socket.on('message', (data, isBinary) => {
    connection.heardAt = performance.now()
    receive(connection, data, isBinary, deps).catch((error: unknown) => {
      if (error instanceof AnsweredFault) return deps.onError(error.cause)
      deps.onError(error)
      const { code, message } = faultProblem(error)
      connection.send({ t: 'error', code, message })
    })
  })
}

async function receive(connection: Connection, data: RawData, isBinary: boolean, deps: Deps) {
  if (!connection.isOpen) return
  const frame = isBinary ? undefined : parse(data as Buffer)
  if (connection.greeting) await connection.greeting
  else if (frame?.t === 'hello') {
    connection.greeting = greet(connection, frame.token, deps).catch((error: unknown) => {
      deps.onError(error)
      connection.close(closeCodes.tryLater, 'unavailable')
    })
    return connection.greeting
  }
  // It may have been closed while the token was looked up.
  if (!connection.isOpen) return
  if (!isGreeted(connection)) return refuseStranger(connection)
  if (!frame || frame.t === 'hello') return refuseFrame(connection, frame, deps)
  const refused = await serveFrame(connection, frame, deps.actions)
  if (refused) countRefused(connection, deps)
}

async function greet(connection: Connection, token: string, deps: Deps): Promise<void> {
  const user = await deps.authenticate(token)
  if (!user) return connection.close(closeCodes.notSignedIn, 'not signed in')
  if (deps.isBanned(user.attendee.id)) return connection.close(closeCodes.banned, 'banned')
  if (deps.rateLimits && deps.hub.socketsOf(user.attendee.id) >= socketsEach)
    return connection.close(closeCodes.tryLater, 'too many connections')
  deps.hub.greet(connection, user)
  const { id } = user.attendee
  connection.send({
    t: 'welcome',
    user: { id, name: fullName(user.attendee) },
    serverTime: timeOf(user.preview, deps.clock()),
    ping: liveTimes.ping,
    pong: liveTimes.pong,
  })
  deps.onGreeted(connection, user)
}

function refuseStranger(connection: Connection): void {
  connection.send({ t: 'error', code: 'hello-first', message: 'Say hello with a token first.' })
  connection.close(closeCodes.notSignedIn, 'hello first')
}

function refuseFrame(connection: Connection, frame: ClientFrame | undefined, deps: Deps): void {
  const message = frame ? 'You have said hello already.' : 'This frame is not one of rostra.v1.'
  connection.send({ t: 'error', code: 'bad-frame', message })
  countRefused(connection, deps)
}

function countRefused(connection: Connection, { rateLimits }: Deps): void {
  connection.refused += 1
  if (rateLimits && connection.refused > refusedLimit)
    connection.close(closeCodes.flooding, 'flooding')
}

/** The frame, or undefined for anything that is not one. */
function parse(data: Buffer): ClientFrame | undefined {
  try {
    const result = v.safeParse(ClientFrame, JSON.parse(data.toString('utf8')))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
