/** The messages between the soak and its load process. */
import type { SignedInPerson } from '../../../server/src/testing/numbered-event.ts'

export type LoadOrder = {
  url: string
  /** Attendees who only listen. */
  listeners: SignedInPerson[]
  /** Attendees who write, and record everything they receive. */
  talkers: SignedInPerson[]
  channels: string[]
  /** Messages per second, over all talkers. */
  rate: number
}

export type LoadRequest =
  /** Everyone connects. */
  | { ask: 'open'; order: LoadOrder }
  /** Returns the figures; latencies and CPU time are those since the previous request. */
  | { ask: 'figures' }
  /** A share of the listeners is disconnected and reconnects immediately. */
  | { ask: 'storm'; part: number }
  /** A share of the listeners reads nothing for this many ms, and reconnects if it was cut off. */
  | { ask: 'slow'; part: number; ms: number }
  /** The talkers stop and wait for outstanding messages; then they are checked against the log, and everyone leaves. */
  | { ask: 'end' }

export type LoadFigures = {
  sent: number
  acknowledged: number
  /** ms from sending to the acknowledgement. */
  p50: number
  p99: number
  /** Connected listeners. */
  listening: number
  /** Listeners that were cut off unexpectedly. */
  lost: number
  /** Percent of a core. */
  cpu: number
}

export type LoadAnswer = { figures: LoadFigures } | { found: string[] } | { done: true }
