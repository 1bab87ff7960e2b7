import { serverNow } from './transport/server-clock.ts'

/** In ms; browsers fire longer timers immediately. */
const longestTimer = 2 ** 31 - 1

/** Calls `run` once the server’s clock reaches `at` (epoch ms), synchronously if it has. Returns a cancel function. */
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
