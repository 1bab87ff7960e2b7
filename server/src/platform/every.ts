/** Something done again and again while the server runs. */

/** `ms` between two calls of `look`; gives what ends them. */
export type Every = (ms: number, run: () => void) => () => void

/** Never keeps a process alive. */
export const everyMs: Every = (ms, run) => {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
