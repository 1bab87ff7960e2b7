/** Work that is done at an interval and whenever something has happened, one run at a time. */
import type { Every } from './every.ts'

type Work = {
  /** ms between two runs. */
  interval: number
  every: Every
  run(): Promise<void>
  onError(error: unknown): void
}

export function repeat({ interval, every, run, onError }: Work) {
  let isOn = false
  let isAgain = false
  let running: Promise<void> | undefined
  let stopTimer = () => {}

  /** During a run, there is another one after it: the first may have missed what has happened since. */
  function soon(): void {
    isAgain = running !== undefined
    if (!isOn || running) return
    running = run()
      .catch(onError)
      .finally(() => {
        running = undefined
        if (isAgain) soon()
      })
  }
  return {
    soon,
    start(): void {
      isOn = true
      stopTimer = every(interval, soon)
    },
    /** Waits for a run that has begun. */
    async close(): Promise<void> {
      isOn = false
      stopTimer()
      await running
    },
  }
}
