/**
 * The text for a server error, in the page's language. The catalogues have a message for each code and
 * reason (web/problem-messages.ts); English needs none, as the server's own text is English.
 */
import type { ErrorBody } from '@rostra/domain/contract/problems'
import type { Params } from '@rostra/domain/contract/reasons/reasons'
import { i18n, numberText } from './i18n.ts'

/** Falls back to the server's own text if the catalogue has no message. */
export function problemText({ code, reason, params, message }: ErrorBody): string {
  const id = `problem.${reason ?? code}`
  return Object.hasOwn(i18n.messages, id) ? i18n._(id, formatParams(params)) : message
}

const formatParams = (params: Params = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value) : value,
    ]),
  )
