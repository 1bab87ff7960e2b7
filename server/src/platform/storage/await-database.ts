/** A database that starts with the machine may take longer than the server does. */
import { setTimeout } from 'node:timers/promises'

/** ms between two tries. */
const askEvery = 500

export type StartWait = {
  /** ms; 0 for none. */
  wait: number
  /** Called once, when it does not answer at first. */
  onWaiting(): void
}

/** Asks until there is an answer. Rejects with the last error, or at once with one that time will not mend. */
export async function whenThere<T>(
  ask: () => Promise<T>,
  { wait, onWaiting }: StartWait,
): Promise<T> {
  const until = performance.now() + wait
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      if (!isStarting(error) || performance.now() + askEvery > until) throw error
      if (isFirst) onWaiting()
      await setTimeout(askEvery)
    }
  }
}

// A socket of PostgreSQL that is not there yet is a file that is not there.
const startingCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03)$/

function isStarting(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    startingCodes.test(String(code)) ||
    /^(?:Connection terminated|timeout expired|timeout exceeded)/.test(String(message))
  )
}
