/**
 * A POST may reach another instance than the one that has the line's stream. It is then forwarded by the broker, and
 * the answer returns the same way, so that no proxy needs sticky sessions.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Broker, noBroker } from '../broker/broker.ts'
import type { Receiver, Topics } from '../broker/topics.ts'

/** ms without an answer after which the instance that has the line is considered gone or unreachable. */
const answerTimeoutMs = 3_000

/** Frames for a line that another instance may have; `line` is the hash of its address. */
const Frames = v.object({
  line: v.string(),
  ask: v.string(),
  frames: v.string(),
  from: v.optional(v.number()),
})
/** The result of posting frames to a line: the total number of frames taken so far, or why these were refused. */
const Taken = v.union([v.object({ taken: v.number() }), v.picklist(['busy', 'gap', 'over'])])
export type Taken = v.InferOutput<typeof Taken>

type Deps = {
  broker: Broker
  topics: Topics
  /** Takes frames for a line of this instance; returns undefined for all other lines. */
  take(line: string, frames: string, from: number | undefined): Promise<Taken> | undefined
}

export type LinesElsewhere = {
  /**
   * Sends the frames to the other instances. Resolves to undefined if none of them answers or the broker is down, and
   * to `over` if there are no other instances.
   */
  ask(line: string, frames: string, from: number | undefined): Promise<Taken | undefined>
  /** Receivers of messages from the other instances. */
  topics: readonly Receiver[]
}

export function linesElsewhere({ broker, topics, take }: Deps): LinesElsewhere {
  const asked = new Map<string, (taken: Taken | undefined) => void>()
  const posted = topics.declare('line-frames', Frames)
  const answered = topics.declare('line-taken', v.object({ ask: v.string(), answer: Taken }))

  return {
    topics: [
      posted.received(async ({ line, ask, frames, from }) => {
        const answer = await take(line, frames, from)
        if (answer !== undefined) answered.publish({ ask, answer })
      }),
      answered.received(({ ask, answer }) => asked.get(ask)?.(answer)),
    ],
    async ask(line, frames, from) {
      if (broker === noBroker) return 'over'
      if (!broker.isConnected()) return undefined
      const ask = randomUUID()
      const { promise, resolve } = Promise.withResolvers<Taken | undefined>()
      const timer = setTimeout(() => resolve(undefined), answerTimeoutMs)
      timer.unref()
      asked.set(ask, resolve)
      posted.publish({ line, ask, frames, ...(from === undefined ? {} : { from }) })
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        asked.delete(ask)
      }
    },
  }
}
