/**
 * What moderators press appears with the picture it belongs to: people see that seconds later, each at another time.
 * A page that measures no picture shows it immediately.
 */
import { cueDelay } from '@rostra/domain/cues'
import { serverNow } from './transport/server-clock.ts'

let measure: (() => number | undefined) | undefined

/** A player reports how many ms its picture is behind, undefined while unknown. Returns a function that ends this. */
export function followPicture(behind: () => number | undefined): () => void {
  measure = behind
  return () => {
    if (measure === behind) measure = undefined
  }
}

/** The moment that the picture of this page shows, by the server’s clock (epoch ms). */
export const pictureNow = (): number => serverNow() - cueDelay(measure?.())

/** ms between two looks at the picture: people pause it, or it goes, while a cue waits. */
const checkIntervalMs = 1_000

/** Calls `show` once the picture has got to the moment of a cue (epoch ms), in this turn if it has. Gives what ends the wait. */
export function withPicture(at: number, show: () => void): () => void {
  // A press is never ahead of now: the clock of this page is wrong, and must not prolong the wait.
  const press = Math.min(at, serverNow())
  let timer: number
  const check = () => {
    const left = press - pictureNow()
    if (left > 0) timer = window.setTimeout(check, Math.min(left, checkIntervalMs))
    else show()
  }
  check()
  return () => window.clearTimeout(timer)
}
