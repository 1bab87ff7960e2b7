/**
 * What the page says of an error of the server, in its own language. The catalogues have a message for each
 * code and reason (web/problem-messages.ts); English has none, as the server's own text is English.
 */
import type { Said } from '@rostra/domain/contract/problems'
import type { Params } from '@rostra/domain/contract/reasons/reasons'
import { i18n, numberText } from './i18n.ts'

/** What no catalogue has stays in the server's words. */
export function problemText({ code, reason, params, message }: Said): string {
  const id = `problem.${reason ?? code}`
  return Object.hasOwn(i18n.messages, id) ? i18n._(id, written(params)) : message
}

const written = (params: Params = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value) : value,
    ]),
  )
