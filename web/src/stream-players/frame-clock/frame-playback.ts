import type { Playback } from '../play-from.ts'
import type { PlayerMessages, Report } from './frame-messages.ts'

/** Most seconds that the position runs on without a report: they come four times a second, but not while it loads. */
const longestSilence = 1
/** ms after a seek in which reports may still be from before it. */
const seekTakes = 500

/** A recording in a provider's player, at the position that it has reported. */
export class FramePlayback extends EventTarget implements Playback {
  readonly readyState = 4
  /** The provider shows its own last picture. */
  readonly ended = false
  duration = Number.NaN
  paused = true
  #rate = 1
  #known = { position: 0, at: 0 }
  #seekUntil = 0
  readonly #messages: PlayerMessages
  readonly #post: (message: unknown) => void

  constructor(messages: PlayerMessages, post: (message: unknown) => void) {
    super()
    this.#messages = messages
    this.#post = post
  }

  get currentTime(): number {
    const passed = this.paused ? 0 : (performance.now() - this.#known.at) / 1000
    return this.#known.position + Math.min(passed, longestSilence) * this.#rate
  }

  set currentTime(position: number) {
    const at = performance.now()
    this.#known = { position, at }
    this.#seekUntil = at + seekTakes
    this.#post(this.#messages.seek(position))
    this.dispatchEvent(new Event('seeking'))
  }

  async play(): Promise<void> {
    this.#post(this.#messages.play)
  }

  take({ position, duration, rate, paused }: Report): void {
    const [here, at] = [this.currentTime, performance.now()]
    this.#known = { position: at < this.#seekUntil ? here : (position ?? here), at }
    this.#rate = rate ?? this.#rate
    this.paused = paused ?? this.paused
    this.duration = duration ?? this.duration
    for (const event of ['durationchange', 'timeupdate']) this.dispatchEvent(new Event(event))
  }
}
