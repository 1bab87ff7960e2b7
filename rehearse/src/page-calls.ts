/** The calls that a signed-in attendee's page makes unprompted: see the queries of web/src, and channel-membership.ts there. */
import type { Agent } from 'node:http'
import type { PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import type { Measured } from './measured.ts'
import { codeOf, load, oneConnection } from './server-calls.ts'

type Deps = {
  server: URL
  channel: string
  measured: Measured
  /** For the calls between: browsers keep a connection, and so do all attendees together. */
  agent: Agent
  token: string
}

/** Pages that come back ask for the event again within this many ms (web/src/platform/transport/live-changes.tsx). */
const askWithin = 5_000

export class PageCalls {
  readonly #deps: Deps
  #underWay = 0
  #later: NodeJS.Timeout | undefined
  #isGone = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** True when it has asked for all it asks for. */
  get isIdle(): boolean {
    return this.#underWay === 0 && this.#later === undefined
  }

  /** The page was opened, over the connection of its sign-in, or is open again. */
  async opened(agent = oneConnection(this.#deps.server)): Promise<void> {
    await Promise.all([this.#ask('event', {}, agent), this.#ask('sessions', {}, agent)])
    agent.destroy()
  }

  enteredChat(): void {
    const { channel, agent } = this.#deps
    void this.#ask('chat-state', { channel }, agent)
  }

  /** What it fetches and sends once a minute, having read the chat up to `seq`. */
  runMaintenance(seq: number): void {
    const { channel, agent } = this.#deps
    void this.#ask('sessions', {}, agent)
    if (seq > 0) void this.#ask('chat-mark-read', { channel, seq }, agent)
  }

  cameBack(): void {
    this.#later = setTimeout(() => {
      this.#later = undefined
      void this.opened()
    }, Math.random() * askWithin)
  }

  /** The connection is lost: what was to be asked later is asked after the next return. */
  hold(): void {
    clearTimeout(this.#later)
    this.#later = undefined
  }

  /** Ends permanently; calls under way no longer count, as times or as failures: the verdict is final. */
  stop(): void {
    this.hold()
    this.#isGone = true
  }

  async #ask<Name extends CallName>(
    name: Name,
    payload: PayloadInput<(typeof calls)[Name]>,
    agent: Agent,
  ): Promise<void> {
    const { server, measured, token } = this.#deps
    const since = performance.now()
    this.#underWay += 1
    try {
      await load(server, name, payload, { token, agent })
      if (!this.#isGone) measured.latencies.page.add(performance.now() - since)
    } catch (error) {
      if (!this.#isGone) measured.trouble('page', codeOf(error))
    }
    this.#underWay -= 1
  }
}
