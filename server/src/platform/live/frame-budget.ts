/**
 * What one socket may send, whatever it is: frames, senseless ones too, and the protocol's own pings and
 * pongs. What costs more, such as messages, has limits of its own for each person. The budget is one
 * number that grows with each frame and that the heartbeat brings down, so that it costs next to nothing.
 */
import { closeCodes } from '@rostra/domain/contract/live-frames'
import type { Connection } from './connection.ts'

/** Frames at once, and a second: a page that comes back with a full outbox sends some dozens. */
const frameBurst = 300
const framesEachSecond = 50

/** Frames of one socket that are worked on at a time, before and after its hello was accepted. */
const maxInProgress = 100
const maxBeforeHello = 16

/** Counts a frame; false when the socket was closed for it. */
export function countFrame(connection: Connection): boolean {
  connection.frames += 1
  if (connection.frames <= frameBurst) return true
  connection.close(closeCodes.flooding, 'flooding')
  return false
}

/** Called every second. */
export function forgiveFrames(connection: Connection): void {
  connection.frames = Math.max(0, connection.frames - framesEachSecond)
}

/**
 * Counts a frame that is worked on. At the limit no more is read from the socket until nearly all of them
 * are done: a thousand messages sent without waiting for an answer wait on the sender's side.
 */
export function beginWork(connection: Connection): void {
  connection.atWork += 1
  if (connection.atWork >= (connection.user ? maxInProgress : maxBeforeHello)) connection.pause()
}

export function endWork(connection: Connection): void {
  connection.atWork -= 1
  if (connection.isPaused && connection.atWork <= maxBeforeHello / 2) connection.resume()
}
