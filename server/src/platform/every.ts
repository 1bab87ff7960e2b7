/** Tasks that repeat while the server runs. */

/** Calls `run` every `ms`; returns the function that stops it. */
export type Every = (ms: number, run: () => void) => () => void

/** Does not keep the process alive. */
export const everyMs: Every = (ms, run) => {
  const timer = setInterval(run, ms)
  timer.unref()
  return () => clearInterval(timer)
}
