/** Waits for the database at the start: when the machine boots, it may be ready later than the server. */
import { setTimeout } from 'node:timers/promises'

/** ms between two attempts. */
const retryEvery = 500

export type StartWait = {
  /** ms to wait; 0 for a single attempt. */
  wait: number
  /** Called once, when the first attempt fails. */
  onWaiting(): void
}

/** Retries `ask` until it succeeds. Rejects with the last error, or immediately with one that waiting cannot fix. */
export async function whenThere<T>(
  ask: () => Promise<T>,
  { wait, onWaiting }: StartWait,
): Promise<T> {
  const until = performance.now() + wait
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      if (!isStarting(error) || performance.now() + retryEvery > until) throw error
      if (isFirst) onWaiting()
      await setTimeout(retryEvery)
    }
  }
}

// ENOENT: PostgreSQL's Unix socket is a file, which does not exist yet.
const startingCodes =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03)$/

function isStarting(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  return (
    startingCodes.test(String(code)) ||
    /^(?:Connection terminated|timeout expired|timeout exceeded)/.test(String(message))
  )
}
