import type { CallerFor } from '@rostra/domain/caller'
import type { AnswerOf, PayloadOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { FieldProblem } from '@rostra/domain/contract/problems'

type Calls = typeof calls

/** The origin of a call (for limits; never logged together with the content of a call), and its caller's time. */
type CallOrigin = {
  /** The key for limits by network address: see `addressKey`. */
  address: string
  /** The User-Agent header, or an empty text. */
  userAgent: string
  /** The Cookie header, or an empty text. */
  cookies: string
  /** The Accept-Language header, or an empty text. */
  languages: string
  /** The site's address as the caller knows it, without a slash at its end: PUBLIC_URL, or the host of the request. */
  site: string
  /** Epoch ms: the time that decides what this caller sees (`timeFor`). */
  now: number
}

/** Calls open to anyone do not identify their caller. */
type CallerOf<Name extends keyof Calls> = CallOrigin & CallerFor<Calls[Name]['who']>

type Handlers = {
  [Name in keyof Calls]?: (
    payload: PayloadOf<Calls[Name]>,
    caller: CallerOf<Name>,
  ) => Promise<AnswerOf<Calls[Name]>>
}

/**
 * The handlers that a part of the event contributes to the API. For a form whose payload its schema refuses,
 * `alsoInvalid` finds the errors that its handler would find, so that people see all of them at once.
 */
export type Feature = {
  handlers: Handlers
  alsoInvalid?: { [Name in keyof Calls]?: (payload: unknown) => Promise<FieldProblem[]> }
}
