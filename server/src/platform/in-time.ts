import { setTimeout } from 'node:timers/promises'

/** Resolves or rejects as the answer does, and rejects after `ms` without one. */
export async function inTime<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  const abort = new AbortController()
  const late = setTimeout(ms, undefined, { signal: abort.signal, ref: false }).then(
    () => Promise.reject(new Error(`no answer within ${ms} ms`)),
    // Nobody waits for it any longer.
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
