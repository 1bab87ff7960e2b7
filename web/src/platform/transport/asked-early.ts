declare global {
  interface Window {
    askedEarly?: { token: string; at: number; answers: Record<string, Promise<Response>> }
  }
}

/** An answer is news for so many ms. */
const freshFor = 15_000

/** The answer that `ask-early.ts` asked for with this token, once; undefined when there is none to use. */
export function takeAskedEarly(name: string, token: string | undefined) {
  const { askedEarly } = window
  const answer = askedEarly?.answers[name]
  if (!answer || askedEarly.token !== token) return
  delete askedEarly.answers[name]
  return performance.now() - askedEarly.at < freshFor ? answer : undefined
}
