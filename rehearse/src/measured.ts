/** Everything that a rehearsal records while it runs. */
import { Latencies } from './latencies.ts'

export const steps = [
  'signIn',
  'page',
  'enter',
  'ack',
  'delivery',
  'reconnect',
  'reconnectAll',
] as const
/**
 * signIn: from the click to the token. page: one of the calls that pages make automatically. enter:
 * from opening the connection to being in the channel. ack: from sending to the acknowledgement.
 * delivery: from sending until someone else has received it. reconnect, reconnectAll: from losing the connection until
 * everything missed has arrived, alone and when everyone returns at once. Stored results use these keys.
 */
export type Step = (typeof steps)[number]

export type Phase = 'sign-in' | 'chat' | 'return'

export type FailureKind = 'sign-in' | 'page' | 'connect' | 'cut' | 'message' | 'frame'
export type Failure = {
  kind: FailureKind
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
    reconnect: new Latencies(),
    reconnectAll: new Latencies(),
  }
  readonly #failures = new Map<string, Failure>()
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

  addFailure(kind: FailureKind, detail: string): void {
    const key = `${kind} ${detail}`
    const known = this.#failures.get(key)
    if (known) known.count += 1
    else {
      const { phase, elapsed: after } = this
      this.#failures.set(key, { kind, detail, count: 1, phase, after })
    }
  }

  get failures(): Failure[] {
    return [...this.#failures.values()]
  }
}
