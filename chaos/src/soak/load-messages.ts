/** What the soak and its load say to each other. */
import type { SignedInPerson } from '../../../server/src/testing/numbered-event.ts'

export type LoadOrder = {
  url: string
  /** They only listen. */
  listeners: SignedInPerson[]
  /** They write, and keep all that they receive. */
  talkers: SignedInPerson[]
  channels: string[]
  /** Messages a second, over all talkers. */
  rate: number
}

export type LoadRequest =
  /** Everyone comes in. */
  | { ask: 'open'; order: LoadOrder }
  /** What happened since this was asked before. */
  | { ask: 'figures' }
  /** A part of the listeners is cut and comes back at once. */
  | { ask: 'storm'; part: number }
  /** Some of the listeners read nothing for this many ms, and reconnect if they were cut off. */
  | { ask: 'slow'; part: number; ms: number }
  /** The talkers stop, have everything, and are checked against the log; then everyone leaves. */
  | { ask: 'end' }

export type LoadFigures = {
  sent: number
  acknowledged: number
  /** ms from sending to the acknowledgement. */
  p50: number
  p99: number
  /** Listeners that are in. */
  listening: number
  /** Listeners that were cut off though nobody asked for it. */
  lost: number
  /** Percent of a core. */
  cpu: number
}

export type LoadAnswer = { figures: LoadFigures } | { found: string[] } | { done: true }
