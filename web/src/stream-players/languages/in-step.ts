/** Decides how a language at its own address is held in step with the stream. Seconds, unless named otherwise. */

/** What an element plays: the time of the hall that it shows, or its place in the file; and how far behind live it is. */
export type Place = {
  /** Epoch ms; undefined for a playlist without dates. */
  date: number | undefined
  time: number
  /** Undefined for a recording. */
  behind: number | undefined
}

/** Above this it moves at once, below it plays faster or slower; within `inStep` it is left alone. */
const jumpFrom = 0.6
const inStep = 0.03
/** The largest change of the rate: speech keeps its pitch, and nobody notices. */
const mostRate = 0.08
/** Within this many seconds the rest is made up for. */
const within = 2

/** How far `beside` is ahead of `main`: by the dates of both, else by live, else by the place in the file. */
export function aheadOf(main: Place, beside: Place): number {
  if (main.date !== undefined && beside.date !== undefined) return (beside.date - main.date) / 1000
  if (main.behind !== undefined && beside.behind !== undefined) return main.behind - beside.behind
  return beside.time - main.time
}

export type Correction = { kind: 'move'; by: number } | { kind: 'rate'; rate: number }

/** `rate` is that of the stream. */
export function correctionOf(ahead: number, rate: number): Correction {
  if (Math.abs(ahead) >= jumpFrom) return { kind: 'move', by: -ahead }
  if (Math.abs(ahead) <= inStep) return { kind: 'rate', rate }
  const change = Math.max(-mostRate, Math.min(mostRate, -ahead / within))
  return { kind: 'rate', rate: rate * (1 + change) }
}
