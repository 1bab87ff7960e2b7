import { setTimeout } from 'node:timers/promises'

/** Settles as `answer` does, or rejects after `ms`. */
export async function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  const abort = new AbortController()
  const late = setTimeout(ms, undefined, { signal: abort.signal, ref: false }).then(
    () => Promise.reject(new Error(`no answer within ${ms} ms`)),
    // The timer was aborted because `answer` has settled.
    () => answer,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    abort.abort()
    late.catch(() => {})
    answer.catch(() => {})
  }
}
