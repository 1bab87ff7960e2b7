declare global {
  interface Window {
    prefetched?: {
      token: string | undefined
      /** When they were asked for and, below, when the answer began: `performance.now()`. */
      at: number
      /** By the call's name and, if it has any, its payload as it is sent. */
      answers: Record<string, Promise<{ response: Response; heardAt: number }>>
    }
  }
}

/** A prefetched answer may be used for this many ms. */
const freshFor = 15_000

/**
 * Returns what `prefetch.ts` requested with this token, or without one, with the moments by `performance.now()`; once
 * per call and payload, otherwise undefined.
 */
export function takePrefetched(call: string, token: string | undefined) {
  const { prefetched } = window
  const answer = prefetched?.answers[call]
  if (!answer || prefetched.token !== token) return
  delete prefetched.answers[call]
  if (performance.now() - prefetched.at >= freshFor) return
  return answer.then((it) => ({ ...it, askedAt: prefetched.at }))
}
