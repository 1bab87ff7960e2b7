/** Notifies subscribers of new content, no more often than a screen can render it. No React in here. */

import { Listeners } from '../../platform/listeners.ts'
import { MessageRate } from './message-rate.ts'

/**
 * How busy the chat is. Above 15 messages per second rows no longer slide in. A `roaring` chat is too fast to
 * follow: only the newest messages are rendered until the reader stops the list.
 */
export type Pace = 'calm' | 'busy' | 'roaring'

const paceAt = (perSecond: number): Pace =>
  perSecond > 60 ? 'roaring' : perSecond > 15 ? 'busy' : 'calm'

/** ms over which the pace is measured. */
const rateWindow = 1000

/** ms between two updates of the screen. */
const flushEvery = (perSecond: number): number =>
  perSecond > 60 ? 500 : perSecond > 20 ? 250 : 100

export type ScreenDeps = {
  now(): number
  /** Runs `flush` in an animation frame, at least `every` ms after the last flush. Returns a cancel function. */
  soon(flush: () => void, every: number): () => void
}

export class ChatScreen<View> {
  view: View
  readonly #deps: ScreenDeps
  readonly #makeView: () => View
  readonly #listeners = new Listeners()
  readonly #rate = new MessageRate(rateWindow)
  #cancel: (() => void) | undefined
  #cancelCalm: (() => void) | undefined

  constructor(deps: ScreenDeps, makeView: () => View) {
    this.#deps = deps
    this.#makeView = makeView
    this.view = makeView()
  }

  readonly subscribe = this.#listeners.subscribe

  /** Counts messages that have just arrived. */
  recordArrivals(count: number): void {
    this.#rate.add(count, this.#deps.now())
  }

  get pace(): Pace {
    return paceAt(this.#perSecond)
  }

  changed(): void {
    this.#cancel ??= this.#deps.soon(() => this.flush(), flushEvery(this.#perSecond))
  }

  get #perSecond(): number {
    return this.#rate.count(this.#deps.now())
  }

  /** Updates the screen immediately; called directly for the user's own actions. */
  flush(): void {
    this.stop()
    this.view = this.#makeView()
    this.#listeners.tell()
    // Once the busy period is over, skipped messages are rendered, even if no new ones arrive.
    if (this.pace !== 'calm') this.#cancelCalm = this.#deps.soon(() => this.flush(), rateWindow)
  }

  stop(): void {
    this.#cancel?.()
    this.#cancelCalm?.()
    this.#cancel = undefined
    this.#cancelCalm = undefined
  }
}
