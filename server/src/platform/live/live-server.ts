/** The live channel's route for WebSockets, and the close of all connections (docs/live-protocol.md). */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, frameLimit, subprotocol } from '@rostra/domain/contract/live-frames'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Receiver } from '../broker/topics.ts'
import { Connection } from './connection.ts'
import { createDoor, type DoorDeps, refuse } from './door.ts'
import { startHeartbeat } from './heartbeat.ts'
import { attend, type ConnectionDeps, left, receive, receivedOne } from './serve-connection.ts'
import { type LineDeps, serveLines } from './serve-lines.ts'

/** The restart code has this many ms to reach everyone. */
const closeWithin = 2_000

type Deps = DoorDeps &
  ConnectionDeps &
  Omit<LineDeps, 'countOpening' | 'isClosing'> & { server: Server }

/** `topics` are received from other instances. */
type LiveServer = { close(): Promise<void>; topics: readonly Receiver[] }

/** Answers upgrades of `/api/live`, and lines where those are blocked; the result closes all of them with 1012. */
export function startLiveServer(deps: Deps): LiveServer {
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
  const door = createDoor(deps)

  let closing = false
  const lines = serveLines({
    ...deps,
    countOpening: door.countOpening,
    isClosing: () => closing,
  })
  const admit = async (request: IncomingMessage, line: Duplex, head: Buffer) => {
    // A proxy takes the request to another instance.
    const entry = closing ? { status: '503 Service Unavailable' } : await door.enter(request, line)
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
    (connection) => rateLimits && hub.unauthenticated.takeFromCrowd(connection),
  )

  return {
    topics: lines.topics,
    async close() {
      stopHeartbeat()
      closing = true
      const open = [...hub.connections]
      const closed = open.map(
        ({ socket }) => new Promise<void>((resolve) => socket.once('close', resolve)),
      )
      for (const connection of open) connection.close(closeCodes.restart, 'restart')
      const timer = setTimeout(() => {
        for (const { socket } of open) socket.terminate()
      }, closeWithin)
      await Promise.all(closed)
      clearTimeout(timer)
      lines.close()
      hub.close()
    },
  }
}

function serve(socket: WebSocket, line: Duplex, address: string, deps: Deps): void {
  const connection = new Connection(socket, line, address, performance.now())
  // Before anything else: an error that nobody listens for ends the process. Its close frame, with 1002,
  // 1007, 1008 or 1009, is on its way already and needs the line a little longer.
  socket.on('error', () => connection.close(closeCodes.protocolError))
  socket.on('close', (code) => left(connection, code, deps))
  socket.on('ping', () => receivedOne(connection, deps))
  socket.on('pong', () => receivedOne(connection, deps))
  socket.on('message', (data, isBinary) => {
    if (receivedOne(connection, deps))
      void receive(connection, isBinary ? undefined : (data as Buffer), deps)
  })
  attend(connection, deps)
}
