/**
 * One simulated attendee: does what a real attendee's page does (web/src/platform/transport/live-connection.ts
 * and live-outbox.ts), from sign-in on, and records how long everything takes.
 */
import type { Agent } from 'node:http'
import { closeCodes, liveTimes, type ServerFrame } from '@rostra/domain/contract/live-frames'
import type { ReactionKey } from '@rostra/domain/reactions/reactions'
import { type ChannelRecord, Reading } from './channel-record.ts'
import type { ReadFrame } from './frames.ts'
import { LiveLine } from './live-line.ts'
import type { Measured } from './measured.ts'
import { Outbox } from './outbox.ts'
import { PageCalls } from './page-calls.ts'
import { CallFailed, call, codeOf, oneConnection } from './server-calls.ts'

/** What all attendees of a rehearsal share. */
export type Scene = {
  /** Ends in a slash. */
  server: URL
  channel: string
  measured: Measured
  record: ChannelRecord
  read(bytes: Buffer): ReadFrame
  /** When each message was sent, by id (monotonic ms). */
  sentAt: Map<string, number>
  /** For the pages' calls. */
  agent: Agent
  /** Called when the server no longer knows the attendees. */
  onOver(): void
}

/** A connection lost sooner than this, in ms, counts as a failed attempt. */
const steadyAfter = 5_000

type Return = { step: 'enter' | 'reconnect' | 'reconnectAll'; since: number }

export class SimulatedAttendee {
  readonly #email: string
  readonly #scene: Scene
  readonly reading = new Reading()
  readonly #outbox: Outbox
  #token = ''
  #userId = ''
  #page: PageCalls | undefined
  #line: LiveLine | undefined
  #return: Return = { step: 'enter', since: 0 }
  #isHere = false
  /** Monotonic ms. */
  #hereSince = 0
  #isGone = false
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  constructor(email: string, scene: Scene) {
    this.#email = email
    this.#scene = scene
    const { channel, sentAt } = scene
    this.#outbox = new Outbox(sentAt, (id, text) =>
      this.#line?.send({ t: 'send', channel, id, text }),
    )
  }

  /** True while in the channel, with everything that was missed. */
  get isHere(): boolean {
    return this.#isHere
  }

  /** True once signed in, whatever happened afterwards. */
  get isSignedIn(): boolean {
    return this.#token !== ''
  }

  /** True while in the channel with no page calls outstanding. */
  get isSettled(): boolean {
    return this.#isHere && this.#page?.isIdle === true
  }

  get unanswered(): number {
    return this.#outbox.unanswered
  }

  /** Signs in and enters. `since` is when the sign-in was due (monotonic ms). Resolves once signed in, or refused. */
  async arrive(since: number): Promise<void> {
    const { server, measured } = this.#scene
    const agent = oneConnection(server)
    try {
      const joined = await call(server, 'joinEmail', { email: this.#email }, { agent })
      // Even an event that requires codes lets simulated attendees in without one.
      if ('code' in joined) throw new CallFailed(202, 'code sent', 'a code was sent')
      const { token, id } = joined
      if (this.#isGone) return agent.destroy()
      this.#token = token
      this.#userId = id
    } catch (error) {
      agent.destroy()
      if (!this.#isGone) measured.addFailure('sign-in', codeOf(error))
      return
    }
    const now = performance.now()
    measured.latencies.signIn.add(now - since)
    this.#return = { step: 'enter', since: now }
    this.#connect()
    this.#page = new PageCalls({ ...this.#scene, token: this.#token })
    void this.#page.opened(agent)
  }

  /** Tells the server that the attendee is typing. */
  type(): void {
    const { channel } = this.#scene
    this.#line?.send({ t: 'typing', channel, on: true })
  }

  say(text: string): void {
    this.#scene.measured.messages += 1
    this.#outbox.send(text)
  }

  react(key: ReactionKey): void {
    const { channel, measured } = this.#scene
    measured.reactions += 1
    this.#line?.send({ t: 'react', channel, key })
  }

  /** Makes the calls that a page makes once a minute. */
  runMaintenance(): void {
    this.#page?.runMaintenance(this.reading.seq)
  }

  /** Cuts the connection and reconnects as pages do: within a second, and later after each failure. */
  drop(step: 'reconnect' | 'reconnectAll'): void {
    this.#line?.cut()
    this.#failures = 0
    this.#comeBack({ step, since: performance.now() })
  }

  beat(now: number): void {
    if (this.#isHere) this.#line?.beat(now)
  }

  /** Ends permanently. */
  leave(): void {
    this.#isGone = true
    this.#isHere = false
    clearTimeout(this.#timer)
    this.#page?.stop()
    this.#line?.cut()
  }

  #connect(): void {
    const { server, read } = this.#scene
    const address = new URL(`${server.pathname}api/live`, server)
    address.protocol = server.protocol === 'https:' ? 'wss:' : 'ws:'
    this.#line = new LiveLine({
      address,
      token: this.#token,
      read,
      events: {
        frame: (frame) => this.#receive(frame),
        lost: (reason, code) => this.#lost(reason, code),
      },
    })
  }

  #receive({ frame, seqs, messages }: ReadFrame): void {
    const { channel, measured, record } = this.#scene
    switch (frame.t) {
      case 'welcome': {
        const { epoch, seq } = this.reading
        this.#line?.send({ t: 'enter', channel, ...(epoch ? { after: { epoch, seq } } : {}) })
        return this.#outbox.sendAgain()
      }
      case 'entered':
        return this.#entered(frame, seqs)
      case 'delta': {
        this.reading.take(seqs)
        const now = performance.now()
        for (const { from, sentAt } of messages)
          if (from !== this.#userId) measured.latencies.delivery.add(now - sentAt)
        return
      }
      case 'ack': {
        const took = this.#outbox.answered(frame.id)
        if (took !== undefined) measured.latencies.ack.add(took)
        return record.acknowledge(frame.id, frame.seq)
      }
      case 'nack':
        this.#outbox.answered(frame.id)
        return measured.addFailure('message', frame.code)
      case 'error':
        return measured.addFailure('frame', frame.code)
      default:
        return
    }
  }

  #entered(frame: Extract<ServerFrame, { t: 'entered' }>, seqs: readonly number[]): void {
    const { measured } = this.#scene
    const { step, since } = this.#return
    this.reading.enter(frame, seqs)
    this.#isHere = true
    this.#hereSince = performance.now()
    measured.latencies[step].add(this.#hereSince - since)
    if (step === 'enter') this.#page?.enteredChat()
    else this.#page?.cameBack()
  }

  #lost(reason: string, code: number): void {
    const { measured, onOver } = this.#scene
    if (this.#isGone) return
    if (code === closeCodes.notSignedIn) {
      this.leave()
      return onOver()
    }
    measured.addFailure(this.#isHere ? 'cut' : 'connect', reason)
    const now = performance.now()
    const isSteady = this.#isHere && now - this.#hereSince >= steadyAfter
    this.#failures = isSteady ? 0 : this.#failures + 1
    this.#comeBack(this.#isHere ? { step: 'reconnect', since: now } : this.#return)
  }

  #comeBack(next: Return): void {
    this.#isHere = false
    this.#return = next
    const last = liveTimes.reconnect.length - 1
    const wait = liveTimes.reconnect[Math.min(this.#failures, last)] ?? 0
    const jitter = Math.random() * liveTimes.jitter
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#connect(), wait + jitter)
    this.#page?.pause()
  }
}
