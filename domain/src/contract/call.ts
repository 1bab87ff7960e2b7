import type * as v from 'valibot'
import type { ScreenKind } from '../screens.ts'

export type Schema = v.GenericSchema<unknown, unknown>

/**
 * Who may make a call; the server refuses everyone else before the payload is parsed. Each person may do
 * what the ones before may (`mayCall`); a page opened with a secret link may make the calls of its kind alone.
 */
export type Who = PersonWho | LinkWho
/** Pages that were opened with a secret link, where nobody signs in. */
export type LinkWho = ScreenKind | 'guest'
export type PersonWho = 'anyone' | 'attendee' | 'moderator' | 'organiser'

/** One call of the API, declared once: `POST /api/{name}`, a JSON payload, a JSON answer. */
export type Call<
  Payload extends Schema = Schema,
  Answer extends Schema = Schema,
  Caller extends Who = Who,
  Accepted extends Schema = Schema,
> = {
  name: string
  who: Caller
  /** Simulated attendees may make it too; they are refused everything that says nothing of them. */
  inRehearsals?: true
  /** Refused with `event-closed` once the event is closed. */
  untilClosed?: true
  /**
   * Refused with `password-needed` unless the caller has entered their password within the last minutes
   * (`confirmationLasts`): a token alone, taken from an open page, is not enough for it.
   */
  confirmed?: true
  /** An organiser's preview may make it too: it reads, and keeps nothing. */
  inPreviews?: true
  /**
   * Made twice it leaves behind what it leaves when it is made once, so that a balancer may send it to another
   * instance when the first did not answer. A test compares deploy/nginx.conf with it.
   */
  repeatable?: true
  /** Most bytes of a payload, where 64 KiB are not enough. */
  maxBytes?: number
  /** One sentence for the API's description. */
  summary: string
  payload: Payload
  answer: Answer
  /** The shape of its other answer, sent with HTTP status 202: something more is asked of the caller. */
  accepted?: Accepted
}

export const defineCall = <
  Payload extends Schema,
  Answer extends Schema,
  Caller extends Who,
  Accepted extends Schema = never,
>(
  call: Call<Payload, Answer, Caller, Accepted>,
): Call<Payload, Answer, Caller, Accepted> => call

export type PayloadOf<C extends Call> = v.InferOutput<C['payload']>
export type PayloadInput<C extends Call> = v.InferInput<C['payload']>
export type AnswerOf<C extends Call> =
  | v.InferOutput<C['answer']>
  | v.InferOutput<NonNullable<C['accepted']>>
