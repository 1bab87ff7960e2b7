/**
 * A POST may come to another instance than the one that has the line's stream: it is passed on by the
 * broker, and the answer comes back the same way, so that no proxy needs sticky sessions.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { type Broker, noBroker } from '../broker/broker.ts'
import type { Receiver, Topics } from '../broker/topics.ts'

/** ms after which the instance that has the line is taken for gone or unreachable. */
const answerWithin = 3_000

/** Frames for a line that another instance may have, by the hash of its address. */
const Frames = v.object({
  line: v.string(),
  ask: v.string(),
  frames: v.string(),
  from: v.optional(v.number()),
})
/** What became of frames posted to a line: how many of it were taken by now, or why none of these. */
const Taken = v.union([v.object({ taken: v.number() }), v.picklist(['busy', 'gap', 'over'])])
export type Taken = v.InferOutput<typeof Taken>

type Deps = {
  broker: Broker
  topics: Topics
  /** What becomes of frames for a line of this instance; undefined for all other lines. */
  take(line: string, frames: string, from: number | undefined): Promise<Taken> | undefined
}

export type LinesElsewhere = {
  /** Asks the other instances: undefined when none of them has the line or answers. */
  ask(line: string, frames: string, from: number | undefined): Promise<Taken | undefined>
  /** Messages from them. */
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
      const timer = setTimeout(() => resolve(undefined), answerWithin)
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
