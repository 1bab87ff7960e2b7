/**
 * Server errors as catalogue messages: each code and reason that attendees can encounter is the message
 * `problem.<name>`. They are extracted directly from the domain's lists, so there is no second list.
 */
import { join } from 'node:path'
import type { ExtractorType } from '@lingui/conf'
import { englishOnly, type ProblemCode, problems } from '../domain/src/contract/problem-codes.ts'
import { attendeeReasons } from '../domain/src/contract/reasons/attendee-reasons.ts'
import { cityMessages } from './city-messages.ts'

/** English texts by message id. */
export function problemMessages(): Map<string, string> {
  const codes = Object.entries(problems)
    .filter(([code]) => !englishOnly.has(code as ProblemCode))
    .map(([code, { text }]) => [code, text] as const)
  return new Map(
    [...codes, ...Object.entries(attendeeReasons)].map(([name, text]) => [`problem.${name}`, text]),
  )
}

/** The one file for which the extractor below runs; it contains no messages of its own. */
export const problemList = 'domain/src/contract/problem-codes.ts'

export const problemExtractor: ExtractorType = {
  match: (file) => file.endsWith(problemList),
  extract(file, _, onMessage) {
    const add = (messages: Map<string, string>, origin: string) => {
      for (const [id, message] of messages)
        onMessage({ id, message, origin: [origin, 1], context: undefined, comment: message })
    }
    add(problemMessages(), file)
    add(cityMessages(), join(import.meta.dirname, 'city-messages.ts'))
  },
}
