/**
 * Errors of the server as messages of the catalogues: each code and reason that attendees can meet is the message
 * `problem.<name>`. They are taken from the domain's lists when messages are collected, so there is no second list.
 */
import type { ExtractorType } from '@lingui/conf'
import { englishOnly, type ProblemCode, problems } from '../domain/src/contract/problem-codes.ts'
import { attendeeReasons } from '../domain/src/contract/reasons/attendee-reasons.ts'

/** English by id. */
export function problemMessages(): Map<string, string> {
  const codes = Object.entries(problems)
    .filter(([code]) => !englishOnly.has(code as ProblemCode))
    .map(([code, { text }]) => [code, text] as const)
  return new Map(
    [...codes, ...Object.entries(attendeeReasons)].map(([name, text]) => [`problem.${name}`, text]),
  )
}

/** The file of the list that names the others; it is read once and has no messages of its own. */
export const problemList = 'domain/src/contract/problem-codes.ts'

export const problemExtractor: ExtractorType = {
  match: (file) => file.endsWith(problemList),
  extract(file, _, onMessage) {
    for (const [id, message] of problemMessages())
      onMessage({ id, message, origin: [file, 1], context: undefined, comment: message })
  },
}
