/**
 * Chooses the transport of the live channel: a WebSocket, or a line where WebSockets are blocked, as in some
 * schools and companies. After two failed upgrades in a row, a line is tried in the same attempt. The page keeps
 * to lines only once one has received a frame: if the server itself is down, the line fails as well.
 */
import { liveTimes } from '@rostra/domain/contract/live-frames'
import { readStored, writeStored } from '../browser-storage.ts'
import type { LiveSocket } from './live-connection.ts'

/** In session storage, so that reloads start with a line: when this tab switched to one, epoch ms. */
const key = 'rostra:line'
/** ms after which a new connection tries a WebSocket again: the network may have changed by then. */
const lasts = 3600_000
/** Failed upgrades in a row before a line is tried. */
const enough = 2
/** An upgrade given up after more than this many ms has failed too; one given up sooner means the page was left. */
const hopeless = liveTimes.connect / 2

export type LiveWays = {
  openWebSocket(): LiveSocket
  /** Loads the code for lines and connects `socket` through one; calls `onFrame` on each frame. */
  carryByLine(socket: LiveSocket, onFrame: () => void): Promise<void>
  /** Epoch ms. */
  now(): number
}

/** Returns a function that opens a connection over either transport. */
export function createLiveWay({ openWebSocket, carryByLine, now }: LiveWays): () => LiveSocket {
  let failed = 0

  const keepsToLine = () => {
    const age = now() - Number(readStored(key, 'sessionStorage'))
    return age >= 0 && age < lasts
  }
  const onFrame = () => {
    if (!keepsToLine()) writeStored(key, String(now()), 'sessionStorage')
  }
  const byLine = (socket: LiveSocket) => {
    // Unless the line receives a frame, the next attempt starts with a WebSocket again.
    failed = enough - 1
    socket.readyState = 0
    socket.send = () => {}
    socket.close = () => {
      socket.readyState = 3
    }
    carryByLine(socket, onFrame).catch(() => socket.onclose?.({ code: 0 } as CloseEvent))
  }

  const byWebSocket = (socket: LiveSocket) => {
    const carrier = openWebSocket()
    const openedAt = now()
    let isOver = false
    let isOpen = false
    socket.send = (data) => carrier.send(data)
    socket.close = (code) => {
      if (!isOpen && !isOver && now() - openedAt > hopeless) failed += 1
      isOver = true
      socket.readyState = 3
      carrier.close(code)
    }
    carrier.onopen = (event) => {
      isOpen = true
      failed = 0
      writeStored(key, '', 'sessionStorage')
      socket.readyState = 1
      socket.onopen?.(event)
    }
    carrier.onmessage = (event) => socket.onmessage?.(event)
    carrier.onclose = (event) => {
      if (isOver) return
      isOver = true
      socket.readyState = 3
      if (!isOpen) failed += 1
      if (isOpen || failed < enough) socket.onclose?.(event)
      else byLine(socket)
    }
  }

  return () => {
    const socket: LiveSocket = {
      readyState: 0,
      onopen: null,
      onmessage: null,
      onclose: null,
      send() {},
      close() {},
    }
    if (failed >= enough || keepsToLine()) byLine(socket)
    else {
      // If WebSockets were blocked an hour ago, one failed upgrade is enough.
      if (readStored(key, 'sessionStorage')) failed = enough - 1
      byWebSocket(socket)
    }
    return socket
  }
}
