/**
 * Every reason that the server adds to the code of an error: its name and English text, with named
 * placeholders. A closed list; `problem-codes.ts` lists the codes.
 */
import { apiReasons } from './api-reasons.ts'
import { attendeeReasons } from './attendee-reasons.ts'
import { entryReasons } from './entry-reasons.ts'
import { teamReasons } from './team-reasons.ts'

export const reasons = { ...attendeeReasons, ...teamReasons, ...entryReasons, ...apiReasons }
export type Reason = keyof typeof reasons

/** The names of the placeholders in a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** Values for placeholders; numbers are formatted for the reader's language. */
export type Params = Readonly<Record<string, string | number>>
type ParamsOf<R extends Reason> = Readonly<Record<NamesIn<(typeof reasons)[R]>, string | number>>
/** The second argument of functions that take a reason: none for a text without placeholders. */
export type WithParams<R extends Reason> = [NamesIn<(typeof reasons)[R]>] extends [never]
  ? []
  : [params: ParamsOf<R>]

/** A reason with the values for its placeholders. */
export type ReasonWithParams = { reason: Reason; params?: Params }
/** A reason as sent to clients: `message` is its English text. */
export type ReasonWithMessage = ReasonWithParams & { message: string }

export const reason = <R extends Reason>(
  reason: R,
  ...[params]: WithParams<R>
): ReasonWithMessage => inEnglish({ reason, ...(params === undefined ? {} : { params }) })

/** For reasons whose params were type-checked where they were given. */
export const inEnglish = (given: ReasonWithParams): ReasonWithMessage => ({
  ...given,
  message: filledIn(reasons[given.reason], given.params),
})

const filledIn = (text: string, params: Params = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })
