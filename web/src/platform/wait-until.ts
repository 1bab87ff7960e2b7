import { serverNow } from './transport/server-clock.ts'

/** In ms; browsers run a timer at once that is longer. */
const longestTimer = 2 ** 31 - 1

/** Calls `run` once the server’s clock has got to a moment (epoch ms), in this turn if it has. Gives what ends the wait. */
export function waitUntil(at: number, run: () => void): () => void {
  let timer: number
  const check = () => {
    const left = at - serverNow()
    if (left > 0) timer = window.setTimeout(check, Math.min(left, longestTimer))
    else run()
  }
  check()
  return () => window.clearTimeout(timer)
}
