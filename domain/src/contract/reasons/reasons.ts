/**
 * Every reason that the server gives beside the code of an error: its name and English text, with what is
 * filled in by name. A closed list; `problems.ts` says which codes there are.
 */
import { apiReasons } from './api-reasons.ts'
import { attendeeReasons } from './attendee-reasons.ts'
import { entryReasons } from './entry-reasons.ts'
import { teamReasons } from './team-reasons.ts'

export const reasons = { ...attendeeReasons, ...teamReasons, ...entryReasons, ...apiReasons }
export type Reason = keyof typeof reasons

/** The names in braces of a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** What is filled in; numbers are written as the reader's language writes them. */
export type Params = Readonly<Record<string, string | number>>
type ParamsOf<R extends Reason> = Readonly<Record<NamesIn<(typeof reasons)[R]>, string | number>>
/** The second argument of what takes a reason: none for a text in which nothing is filled in. */
export type WithParams<R extends Reason> = [NamesIn<(typeof reasons)[R]>] extends [never]
  ? []
  : [params: ParamsOf<R>]

/** A reason with what is filled in. */
export type Given = { reason: Reason; params?: Params }
/** The same as it is sent: `message` is its English text. */
export type Why = Given & { message: string }

export const why = <R extends Reason>(reason: R, ...[params]: WithParams<R>): Why =>
  inEnglish({ reason, ...(params === undefined ? {} : { params }) })

/** For what was checked against its text where it was given. */
export const inEnglish = (given: Given): Why => ({
  ...given,
  message: filledIn(reasons[given.reason], given.params),
})

const filledIn = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })
