/**
 * Shows what moderators start together with the matching picture, which reaches people seconds later, each with a
 * different delay. A page that cannot measure its delay shows it immediately.
 */
import { cueDelay } from '@rostra/domain/sessions/cues'
import { serverNow } from './transport/server-clock.ts'

let measure: (() => number | undefined) | undefined

/** `behind` gives the delay of the player's picture in ms, or undefined. Returns a function that ends this. */
export function followPicture(behind: () => number | undefined): () => void {
  measure = behind
  return () => {
    if (measure === behind) measure = undefined
  }
}

/** The moment that the picture on this page shows, by the server’s clock (epoch ms). */
export const pictureNow = (): number => serverNow() - cueDelay(measure?.())

/** ms between two checks of the delay: the picture may be paused or removed while a cue is waiting. */
const checkIntervalMs = 1_000

/** Calls `show` once the picture reaches `at` (epoch ms), synchronously if it has. Returns a cancel function. */
export function withPicture(at: number, show: () => void): () => void {
  // A cue cannot be in the future: if it seems so, this page's clock is wrong and must not prolong the wait.
  const reachedAt = Math.min(at, serverNow())
  let timer: number
  const check = () => {
    const left = reachedAt - pictureNow()
    if (left > 0) timer = window.setTimeout(check, Math.min(left, checkIntervalMs))
    else show()
  }
  check()
  return () => window.clearTimeout(timer)
}
