declare global {
  interface Window {
    prefetched?: {
      token: string | undefined
      at: number
      answers: Record<string, Promise<Response>>
    }
  }
}

/** A prefetched answer may be used for this many ms. */
const freshFor = 15_000

/** Returns what `prefetch.ts` requested with this token, or without one; once per call name, otherwise undefined. */
export function takePrefetched(name: string, token: string | undefined) {
  const { prefetched } = window
  const answer = prefetched?.answers[name]
  if (!answer || prefetched.token !== token) return
  delete prefetched.answers[name]
  return performance.now() - prefetched.at < freshFor ? answer : undefined
}
