/** How loud a room was over a session's recording: messages and reactions in each step of it. */
import { setImmediate } from 'node:timers/promises'
import { type Alignment, momentsBetween } from '@rostra/domain/replay/alignment'
import { curveSteps } from '@rostra/domain/replay/timeline'
import { LRUCache } from 'lru-cache'
import type { TimelineSources } from './timeline.ts'

type Of = {
  showId: string
  channel: string | undefined
  room: string
  alignment: Alignment
  /** The length of the recording in ms. */
  length: number
  /** Epoch ms after which nothing is counted; absent: everything is. */
  until?: number
}

/** ms that a curve is reused: everyone who opens a replay asks for it. */
const fresh = 30_000

export type Curve = { step: number; values: number[] }

export function createCurves({ chat, reactions }: TimelineSources) {
  const known = new LRUCache<string, Promise<Curve>>({ max: 500, ttl: fresh })
  const read = async (of: Of): Promise<Curve> => {
    const { channel, room, alignment, length, until = Number.MAX_SAFE_INTEGER } = of
    const { step, starts } = curveSteps(length)
    const values: number[] = []
    for (const at of starts) {
      let value = 0
      for (const { from, to: end } of momentsBetween(alignment, at, at + step)) {
        const to = Math.min(end, until + 1)
        if (channel !== undefined) value += await chat.byTime.count(channel, from, to)
        for (const { counts } of await reactions.between(room, from, to))
          value += Object.values(counts).reduce((sum, count) => sum + count, 0)
      }
      values.push(value)
      // SQLite counts in this process: other work runs in between.
      await setImmediate()
    }
    return { step, values }
  }
  return (of: Of): Promise<Curve> => {
    const key = JSON.stringify([of.showId, of.channel, of.length, of.until, of.alignment])
    const existing = known.get(key)
    if (existing) return existing
    const curve = read(of)
    known.set(key, curve)
    curve.catch(() => known.delete(key))
    return curve
  }
}
