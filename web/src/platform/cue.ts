/**
 * What moderators press appears with the picture it belongs to: people see that seconds later, each at another time.
 * A page that measures no picture shows it immediately.
 */
import { cueDelay } from '@rostra/domain/cues'
import { serverNow } from './transport/server-clock.ts'

let measure: (() => number | undefined) | undefined

/** A player says how many ms its picture is behind, undefined while nobody knows. Gives what ends this. */
export function followPicture(behind: () => number | undefined): () => void {
  measure = behind
  return () => {
    if (measure === behind) measure = undefined
  }
}

/** The moment that the picture of this page shows, by the server’s clock (epoch ms). */
export const pictureNow = (): number => serverNow() - cueDelay(measure?.())

/** ms between two looks at the picture: people pause it, or it goes, while a cue waits. */
const lookEvery = 1_000

/** Calls `show` once the picture has got to the moment of a cue (epoch ms), in this turn if it has. Gives what ends the wait. */
export function withPicture(at: number, show: () => void): () => void {
  // A press is never ahead of now: the clock of this page is wrong, and must not prolong the wait.
  const press = Math.min(at, serverNow())
  let timer: number
  const look = () => {
    const left = press - pictureNow()
    if (left > 0) timer = window.setTimeout(look, Math.min(left, lookEvery))
    else show()
  }
  look()
  return () => window.clearTimeout(timer)
}
