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

/** Calls `show` once the picture has got to the moment of a cue (epoch ms), in this turn if it has. Gives what ends the wait. */
export function withPicture(at: number, show: () => void): () => void {
  let timer: number
  const look = () => {
    const left = at - pictureNow()
    if (left > 0) timer = window.setTimeout(look, left)
    else show()
  }
  look()
  return () => window.clearTimeout(timer)
}
