import { Problem } from '@rostra/domain/contract/problems'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/** ms between two lines about the same refusal: whoever tries thousands of times must not fill the log. */
const loggedEvery = 60_000

/** Logs what is refused with 403: the call and why, and how often since the last line, but nothing of who asked. */
export function logRefusals(
  app: FastifyInstance,
  isCall: (name: string) => boolean,
  clock: Clock,
): void {
  const seen = new Map<string, { at: number; times: number }>()
  app.addHook('onError', async ({ log, params, routeOptions }, _, error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 403) return
    const { call = '' } = params as { call?: string }
    const name = isCall(call) ? call : routeOptions.url
    const what = { call: name, code: error.code, reason: error.reason?.reason }
    // As many as there are calls and reasons.
    const key = JSON.stringify(what)
    const before = seen.get(key)
    const times = (before?.times ?? 0) + 1
    const isDue = before === undefined || clock() - before.at >= loggedEvery
    seen.set(key, isDue ? { at: clock(), times: 0 } : { at: before.at, times })
    if (isDue) log.warn({ ...what, times }, 'refused')
  })
}
