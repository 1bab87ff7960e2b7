/**
 * A POST may come to another instance than the one that has the line's stream: it is passed on by the
 * broker, and the answer comes back the same way, so that no proxy needs sticky sessions.
 */
import { randomUUID } from 'node:crypto'
import { type Broker, noBroker, type Taken, type Told } from '../broker/broker.ts'

/** ms after which the instance that has the line is taken for gone, or not heard. */
const answerWithin = 3_000

type Kind<K extends Told['kind']> = Extract<Told, { kind: K }>

type Deps = {
  broker: Broker
  /** What becomes of frames for a line of this instance; undefined for all other lines. */
  take(line: string, frames: string, from: number | undefined): Promise<Taken> | undefined
}

/** Gives what asks the other instances: undefined when none of them has the line, or is heard. */
export function linesElsewhere({ broker, take }: Deps) {
  const asked = new Map<string, (taken: Taken | undefined) => void>()

  const hear = async ({ line, ask, frames, from }: Kind<'line-frames'>) => {
    const answer = await take(line, frames, from)
    if (answer !== undefined) broker.publish({ kind: 'line-taken', ask, answer })
  }
  broker.onTold((told) => {
    // Neither rejects: what a frame does wrong is answered to its sender.
    if (told.kind === 'line-frames') void hear(told)
    if (told.kind === 'line-taken') asked.get(told.ask)?.(told.answer)
  })

  return async (
    line: string,
    frames: string,
    from: number | undefined,
  ): Promise<Taken | undefined> => {
    if (broker === noBroker) return 'over'
    if (!broker.isConnected()) return undefined
    const ask = randomUUID()
    const { promise, resolve } = Promise.withResolvers<Taken | undefined>()
    const patience = setTimeout(() => resolve(undefined), answerWithin)
    patience.unref()
    asked.set(ask, resolve)
    broker.publish({
      kind: 'line-frames',
      line,
      ask,
      frames,
      ...(from === undefined ? {} : { from }),
    })
    try {
      return await promise
    } finally {
      clearTimeout(patience)
      asked.delete(ask)
    }
  }
}
