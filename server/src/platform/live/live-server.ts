/** The live channel: upgrade, hello, and the frames after it (docs/live-protocol.md). */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, frameLimit, subprotocol } from '@rostra/domain/contract/live-frames'
import { ClientFrame } from '@rostra/domain/contract/live-frames.schema'
import * as v from 'valibot'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { faultProblem } from '../http/problem-response.ts'
import { Connection, isGreeted } from './connection.ts'
import { type DoorDeps, makeDoor, refuse } from './door.ts'
import { beginWork, countFrame, endWork } from './frame-budget.ts'
import { type GreetDeps, greet } from './greet.ts'
import { startHeartbeat } from './heartbeat.ts'
import { AnsweredFault, type LiveActions, serveFrame } from './serve-frame.ts'

/** Refused frames between two heartbeats after which a socket is closed as flooding. */
const refusedLimit = 100
/** The restart code has this many ms to reach everyone. */
const closeWithin = 2_000

type Deps = DoorDeps &
  GreetDeps & {
    server: Server
    actions: LiveActions
    onClosed(code: number): void
  }

/** Answers upgrades of `/api/live`; the result closes every socket with 1012. */
export function startLiveServer(deps: Deps): { close(): Promise<void> } {
  const { server, hub, rateLimits } = deps
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Longer than a frame may be, so that a frame a little too long is an error and not a cut.
    maxPayload: 4 * frameLimit,
    // A part costs far more memory than its bytes: browsers send a frame whole, and a network cuts the
    // largest into some 130 pieces at worst.
    maxFragments: 16,
    maxBufferedChunks: 256,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  const enterDoor = makeDoor(deps)

  let closing = false
  const admit = async (request: IncomingMessage, line: Duplex, head: Buffer) => {
    // A proxy takes the request to another instance.
    const entry = closing ? { status: '503 Service Unavailable' } : await enterDoor(request, line)
    if (line.destroyed) return
    if ('status' in entry) refuse(line, entry)
    else if (closing) line.destroy()
    else
      sockets.handleUpgrade(request, line, head, (opened) =>
        serve(opened, line, entry.address, deps),
      )
  }
  server.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
    // Node has taken its own listener off: without one, a peer who resets the line ends the process.
    line.on('error', () => line.destroy())
    admit(request, line, head).catch((error: unknown) => {
      deps.onError(error)
      line.destroy()
    })
  })
  const stopHeartbeat = startHeartbeat(
    hub.connections,
    (connection) => rateLimits && hub.strangers.takeFromCrowd(connection),
  )

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
      }, closeWithin)
      await Promise.all(closed)
      clearTimeout(patience)
      hub.close()
    },
  }
}

function serve(socket: WebSocket, line: Duplex, address: string, deps: Deps): void {
  const { hub, rateLimits } = deps
  const connection = new Connection(socket, line, address, performance.now())
  // Before anything else: an error that nobody listens for ends the process. Its close frame, with 1002,
  // 1007, 1008 or 1009, is on its way already and needs the line a little longer.
  socket.on('error', () => connection.close(closeCodes.protocolError))
  socket.on('close', (code) => {
    hub.remove(connection)
    deps.onClosed(connection.closedWith ?? code)
  })
  /** False when what came is one too many, or comes after the close. */
  const heard = () => {
    if (!connection.isOpen) return false
    connection.heardAt = performance.now()
    return !rateLimits || countFrame(connection)
  }
  socket.on('ping', heard)
  socket.on('pong', heard)
  socket.on('message', (data, isBinary) => {
    if (heard()) void receive(connection, data, isBinary, deps)
  })
  hub.add(connection, rateLimits)?.close(closeCodes.tryLater, 'too many connections')
}

/** Never rejects. */
async function receive(connection: Connection, data: RawData, isBinary: boolean, deps: Deps) {
  beginWork(connection)
  try {
    const frame = isBinary ? undefined : parse(data as Buffer)
    if (connection.greeting) await connection.greeting
    else if (frame?.t === 'hello') {
      connection.greeting = greet(connection, frame.token, deps).catch((error: unknown) => {
        deps.onError(error)
        connection.close(closeCodes.tryLater, 'unavailable')
      })
      return await connection.greeting
    }
    // It may have been closed while the token was looked up.
    if (!connection.isOpen) return
    if (!isGreeted(connection)) return refuseStranger(connection)
    if (!frame || frame.t === 'hello') return refuseFrame(connection, frame, deps)
    const refused = await serveFrame(connection, frame, deps.actions)
    if (refused) countRefused(connection, deps)
  } catch (error) {
    if (error instanceof AnsweredFault) return deps.onError(error.cause)
    deps.onError(error)
    const { code, message } = faultProblem(error)
    connection.send({ t: 'error', code, message })
  } finally {
    endWork(connection)
  }
}

function refuseStranger(connection: Connection): void {
  connection.send({ t: 'error', code: 'hello-first', message: 'Send hello with a token first.' })
  connection.close(closeCodes.notSignedIn, 'hello first')
}

function refuseFrame(connection: Connection, frame: ClientFrame | undefined, deps: Deps): void {
  const message = frame ? 'hello was already sent.' : 'Unknown rostra.v1 frame.'
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
