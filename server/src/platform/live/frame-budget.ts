/**
 * Limits what one connection may send: all frames, valid or not, and the protocol's own pings and pongs. Expensive
 * frames, such as messages, also have limits per person. The budget is a single counter that each frame
 * increments and the heartbeat lowers, so that it costs almost nothing.
 */
import { closeCodes } from '@rostra/domain/contract/live-frames'
import type { Connection } from './connection.ts'

/** The burst, and the rate per second. A page that reconnects with a full outbox sends some dozens of frames. */
const frameBurst = 300
const framesEachSecond = 50

/** Maximum number of frames of one connection in progress, after and before its hello was accepted. */
const maxInProgress = 100
const maxBeforeHello = 16

/** Counts a frame. Returns false if the connection was closed because of it. */
export function countFrame(connection: Connection): boolean {
  connection.frames += 1
  if (connection.frames <= frameBurst) return true
  connection.close(closeCodes.flooding, 'flooding')
  return false
}

/** Lowers the counter. Called every second. */
export function forgiveFrames(connection: Connection): void {
  connection.frames = Math.max(0, connection.frames - framesEachSecond)
}

/**
 * Counts a frame in progress. At the limit, reading pauses until nearly all of them are done, so that a thousand
 * messages sent without waiting for an answer wait on the sender's side.
 */
export function beginWork(connection: Connection): void {
  connection.atWork += 1
  if (connection.atWork >= (connection.user ? maxInProgress : maxBeforeHello)) connection.pause()
}

export function endWork(connection: Connection): void {
  connection.atWork -= 1
  if (connection.isPaused && connection.atWork <= maxBeforeHello / 2) connection.resume()
}
