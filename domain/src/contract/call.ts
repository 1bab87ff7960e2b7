import type * as v from 'valibot'
import type { KeyScope } from '../keys/keys.ts'
import type { ScreenKind } from '../screens/screens.ts'

/** Those who sign in in different ways. */
export type Group = 'team' | 'attendees'

export type Schema = v.GenericSchema<unknown, unknown>

/**
 * Who may make a call; the server refuses everyone else before the payload is parsed. Each person may also make
 * the calls of those listed before them (`mayCall`); a page opened with a secret link may make only the calls of
 * its kind.
 */
export type Who = PersonWho | LinkWho
/** Pages without a sign-in, most of them opened with a secret link. */
export type LinkWho = ScreenKind | 'guest' | 'hall' | 'watch'
export type PersonWho = 'anyone' | 'attendee' | 'moderator' | 'organiser'

/** One call of the API, declared once under its name: `POST /api/{name}`, a JSON payload, a JSON answer. */
export type Declaration<
  Payload extends Schema = Schema,
  Answer extends Schema = Schema,
  Caller extends Who = Who,
  Accepted extends Schema = Schema,
> = {
  who: Caller
  /** Simulated attendees may make it too; they are refused every call that does not have this. */
  inRehearsals?: true
  /** Refused with `event-closed` once the event is closed. */
  untilClosed?: true
  /**
   * Refused with `password-needed` unless the caller has entered their password within the last minutes
   * (`confirmationLasts`): a token alone, taken from an open page, is not enough for it.
   */
  confirmed?: true
  /** As `confirmed`, for the payloads for which it returns true; a key, which has no password, makes the call as well. */
  confirmedFor?(payload: v.InferOutput<Payload>): boolean
  /** A device in a hall may make it too, for the sessions of its hall. */
  forVisitors?: true
  /** A guest of an open session may make it too, for this session; it only reads. */
  forWatchers?: true
  /** An organiser's preview may make it too: such a call reads and stores nothing for an attendee. */
  inPreviews?: true
  /**
   * Idempotent: a load balancer may send it to another instance when the first did not respond. A test compares
   * deploy/nginx.conf with these calls.
   */
  repeatable?: true
  /** It signs someone of this group in: refused where everyone in it has to sign in with the organisation. */
  signsIn?: Group
  /** Other programs may make it too, with a key of this scope. It must not be `confirmed`: keys have no password. */
  key?: KeyScope
  /** Largest payload, in bytes, where the default of 64 KiB is not enough. */
  maxBytes?: number
  /** One sentence for the API's description. */
  summary: string
  payload: Payload
  answer: Answer
  /** The shape of the answer sent with HTTP status 202, when the caller has to do something more. */
  accepted?: Accepted
}

/** Declares a call, of which the types of payload and answer are kept. */
export const defineCall = <
  Payload extends Schema,
  Answer extends Schema,
  Caller extends Who,
  Accepted extends Schema = never,
>(
  call: Declaration<Payload, Answer, Caller, Accepted>,
): Declaration<Payload, Answer, Caller, Accepted> => call

/** A declared call with its name. */
export type Call = Declaration & { name: string }

/** Calls with the names under which they are declared. */
export const withNames = <Calls extends Readonly<Record<string, Declaration>>>(declared: Calls) =>
  Object.fromEntries(Object.entries(declared).map(([name, call]) => [name, { name, ...call }])) as {
    [Name in keyof Calls]: Calls[Name] & { name: string }
  }

export type PayloadOf<C extends Declaration> = v.InferOutput<C['payload']>
export type PayloadInput<C extends Declaration> = v.InferInput<C['payload']>
export type AnswerOf<C extends Declaration> =
  | v.InferOutput<C['answer']>
  | v.InferOutput<NonNullable<C['accepted']>>
