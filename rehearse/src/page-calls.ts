/** The calls that a signed-in attendee's page makes unprompted: see web/src, its queries and channel-membership.ts. */
import type { Agent } from 'node:http'
import type { PayloadInput } from '@rostra/domain/contract/call'
import type { CallName, calls } from '@rostra/domain/contract/calls'
import type { Measured } from './measured.ts'
import { codeOf, load, oneConnection } from './server-calls.ts'

type Deps = {
  server: URL
  channel: string
  measured: Measured
  /** Shared by all attendees for calls after the page has opened: browsers keep connections open, too. */
  agent: Agent
  token: string
}

/** Pages that reconnect request the event again within this many ms (web/src/platform/transport/live-changes.tsx). */
const askWithin = 5_000

export class PageCalls {
  readonly #deps: Deps
  #underWay = 0
  #later: NodeJS.Timeout | undefined
  #isGone = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** True if no calls are under way or scheduled. */
  get isIdle(): boolean {
    return this.#underWay === 0 && this.#later === undefined
  }

  /** Makes the calls of a page that opens, over the connection of its sign-in, or that has come back. */
  async opened(agent = oneConnection(this.#deps.server)): Promise<void> {
    await Promise.all([this.#ask('event', {}, agent), this.#ask('sessions', {}, agent)])
    agent.destroy()
  }

  enteredChat(): void {
    const { channel, agent } = this.#deps
    void this.#ask('chat-state', { channel }, agent)
  }

  /** Makes the calls of once a minute, for a page that has read the chat up to `seq`. */
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

  /** Call when the connection is lost: the scheduled calls are made after the next return instead. */
  pause(): void {
    clearTimeout(this.#later)
    this.#later = undefined
  }

  /** Ends permanently. Calls under way no longer count as times or failures, because the verdict is final. */
  stop(): void {
    this.pause()
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
      if (!this.#isGone) measured.addFailure('page', codeOf(error))
    }
    this.#underWay -= 1
  }
}
