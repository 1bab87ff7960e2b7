/** Everything that a rehearsal records while it runs. */
import { Latencies } from './latencies.ts'

export const steps = ['signIn', 'page', 'enter', 'ack', 'delivery', 'back', 'herd'] as const
/**
 * signIn: from the click to the token. page: one of the calls that pages make automatically. enter:
 * from opening the connection to being in the channel. ack: from sending to the acknowledgement.
 * delivery: from sending until someone else has received it. back, herd: from losing the connection until
 * everything missed has arrived, alone and when everyone returns at once. Stored results use these keys.
 */
export type Step = (typeof steps)[number]

export type Phase = 'sign-in' | 'chat' | 'return'

export type TroubleKind = 'sign-in' | 'page' | 'connect' | 'cut' | 'message' | 'frame'
export type Trouble = {
  kind: TroubleKind
  /** The server's error code, or the network's. */
  detail: string
  count: number
  /** When it first occurred: the phase, and the ms since the phase began. */
  phase: Phase
  after: number
}

export class Measured {
  readonly latencies: Readonly<Record<Step, Latencies>> = {
    signIn: new Latencies(),
    page: new Latencies(),
    enter: new Latencies(),
    ack: new Latencies(),
    delivery: new Latencies(),
    back: new Latencies(),
    herd: new Latencies(),
  }
  readonly #troubles = new Map<string, Trouble>()
  #phase: Phase = 'sign-in'
  #phaseBegan = performance.now()
  messages = 0
  reactions = 0

  begin(phase: Phase): void {
    this.#phase = phase
    this.#phaseBegan = performance.now()
  }

  get phase(): Phase {
    return this.#phase
  }

  /** ms since the phase began. */
  get elapsed(): number {
    return performance.now() - this.#phaseBegan
  }

  trouble(kind: TroubleKind, detail: string): void {
    const key = `${kind} ${detail}`
    const known = this.#troubles.get(key)
    if (known) known.count += 1
    else {
      const { phase, elapsed: after } = this
      this.#troubles.set(key, { kind, detail, count: 1, phase, after })
    }
  }

  get troubles(): Trouble[] {
    return [...this.#troubles.values()]
  }
}
