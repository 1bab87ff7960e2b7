/** What the soak and its load say to each other. */
import type { Person } from '../../../server/src/testing/numbered-event.ts'

export type LoadOrder = {
  url: string
  /** They only listen. */
  listeners: Person[]
  /** They write, and keep all that they receive. */
  talkers: Person[]
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
  /** A part of the listeners reads nothing for so many ms, and those that were cut off come back. */
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
