/**
 * Which way the live channel goes: by a WebSocket, or by a line where those are blocked, as in some schools
 * and companies. After two upgrades in a row that came to nothing a line is tried in the same attempt. Only
 * one that receives a frame is used from then on: when the server itself is away, the line fails as well.
 */
import { liveTimes } from '@rostra/domain/contract/live-frames'
import type { LiveSocket } from './live-connection.ts'

/** In session storage, so that reloads begin with a line: when this tab changed over, epoch ms. */
const key = 'rostra:line'
/** ms after which a new connection tries a WebSocket again: the network may be another one by then. */
const lasts = 3600_000
/** Upgrades in a row that come to nothing before a line is tried. */
const enough = 2
/** One that is given up after this many ms came to nothing, too; sooner, the page was left. */
const hopeless = liveTimes.connect / 2

export type LiveWays = {
  openWebSocket(): LiveSocket
  /** Fetches the code of lines and carries `socket` by one; calls `onFrame` with each frame. */
  carryByLine(socket: LiveSocket, onFrame: () => void): Promise<void>
  /** Epoch ms. */
  now(): number
}

/** Gives what opens a connection, whichever way it goes. */
export function createLiveWay({ openWebSocket, carryByLine, now }: LiveWays): () => LiveSocket {
  let failed = 0

  const keepsToLine = () => {
    const age = now() - Number(sessionStorage.getItem(key))
    return age >= 0 && age < lasts
  }
  const onFrame = () => {
    if (!keepsToLine()) sessionStorage.setItem(key, String(now()))
  }
  const byLine = (socket: LiveSocket) => {
    // Unless the line receives a frame, the next attempt begins with a WebSocket again.
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
      sessionStorage.removeItem(key)
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
      // What was blocked an hour ago is not asked twice.
      if (sessionStorage.getItem(key)) failed = enough - 1
      byWebSocket(socket)
    }
    return socket
  }
}
