/** The live channel's route for WebSockets, and the shutdown of all connections (docs/live-protocol.md). */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes, frameLimit, subprotocol } from '@rostra/domain/contract/live-frames'
import { WebSocket, WebSocketServer } from 'ws'
import type { Receiver } from '../broker/topics.ts'
import { Connection } from './connection.ts'
import { createHandshakeChecks, type HandshakeDeps, refuse } from './handshake-checks.ts'
import { startHeartbeat } from './heartbeat.ts'
import {
  type ConnectionDeps,
  countReceived,
  receive,
  register,
  unregister,
} from './serve-connection.ts'
import { type LineDeps, serveLines } from './serve-lines.ts'

/** ms for the restart code to reach all clients before their sockets are terminated. */
const closeTimeoutMs = 2_000

type Deps = HandshakeDeps &
  ConnectionDeps &
  Omit<LineDeps, 'countOpening' | 'isClosing'> & { server: Server }

/** `topics` are the receivers of messages from other instances. */
type LiveServer = { close(): Promise<void>; topics: readonly Receiver[] }

/** Serves upgrades of `/api/live`, and lines where WebSockets are blocked. `close` closes all of them with 1012. */
export function startLiveServer(deps: Deps): LiveServer {
  const { server, hub, rateLimits } = deps
  const sockets = new WebSocketServer({
    WebSocket: LiveSocket,
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Larger than `frameLimit`, so that a frame slightly too long is answered with an error instead of a close.
    maxPayload: 4 * frameLimit,
    // A part takes far more memory than its bytes. Browsers send a frame in one part, and a network splits the largest
    // into about 130 chunks at most.
    maxFragments: 16,
    maxBufferedChunks: 256,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  })
  const handshake = createHandshakeChecks(deps)
  const listeners = createListeners(deps)

  let closing = false
  const lines = serveLines({
    ...deps,
    countOpening: handshake.countOpening,
    isClosing: () => closing,
  })
  const admit = async (request: IncomingMessage, tcp: Duplex, head: Buffer) => {
    // After a 503, a proxy tries another instance.
    const entry = closing
      ? { status: '503 Service Unavailable' }
      : await handshake.enter(request, tcp)
    if (tcp.destroyed) return
    if ('status' in entry) refuse(tcp, entry)
    else if (closing) tcp.destroy()
    else
      sockets.handleUpgrade(request, tcp, head, (opened) =>
        serve(opened, tcp, entry.address, deps, listeners),
      )
  }
  server.on('upgrade', (request: IncomingMessage, tcp: Duplex, head: Buffer) => {
    // Node has removed its own listener: without one, a client that resets the connection ends the process.
    tcp.on('error', destroyThis)
    admit(request, tcp, head).catch((error: unknown) => {
      deps.onError(error)
      tcp.destroy()
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
      }, closeTimeoutMs)
      await Promise.all(closed)
      clearTimeout(timer)
      lines.close()
      hub.close()
    },
  }
}

/** One function for all sockets, because each keeps its listeners for as long as it is open. */
function destroyThis(this: Duplex): void {
  this.destroy()
}

type Listeners = ReturnType<typeof createListeners>

/** One function for all sockets, as `destroyThis`; a function for each would be a tenth of what a connection takes. */
function createListeners(deps: Deps) {
  function count(this: WebSocket) {
    countReceived(connectionOf(this), deps)
  }
  return {
    // The library has already sent a close frame with 1002, 1007, 1008 or 1009, so the socket must stay open a little
    // longer.
    error(this: WebSocket) {
      connectionOf(this).close(closeCodes.protocolError)
    },
    close(this: WebSocket, code: number) {
      unregister(connectionOf(this), code, deps)
    },
    count,
    message(this: WebSocket, data: unknown, isBinary: boolean) {
      const connection = connectionOf(this)
      if (countReceived(connection, deps))
        void receive(connection, isBinary ? undefined : (data as Buffer), deps)
    },
  }
}

const connectionOf = (socket: WebSocket): Connection => (socket as LiveSocket).connection

class LiveSocket extends WebSocket {
  declare connection: Connection
}

function serve(
  socket: LiveSocket,
  tcp: Duplex,
  address: string,
  deps: Deps,
  listeners: Listeners,
): void {
  socket.connection = new Connection(socket, tcp, address, performance.now())
  // Added first, as an error without a listener ends the process.
  socket.on('error', listeners.error)
  socket.on('close', listeners.close)
  socket.on('ping', listeners.count)
  socket.on('pong', listeners.count)
  socket.on('message', listeners.message)
  register(socket.connection, deps)
}
