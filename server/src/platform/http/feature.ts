import type { SignedInUser } from '@rostra/domain/attendee'
import type { AnswerOf, PayloadOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'
import type { Role } from '@rostra/domain/organiser'
import type { Preview } from '@rostra/domain/preview'

type Calls = typeof calls

/** Who makes a call, and from where (for limits; never logged with the text of a call). */
type Caller<Name extends keyof Calls> = {
  /** What limits by network address count under: see `addressKey`. */
  address: string
  /** The browser's own description of itself. */
  userAgent: string
  /** SHA-256 of the token in use. */
  tokenHash: Calls[Name]['who'] extends 'anyone' ? undefined : string
  attendee: Calls[Name]['who'] extends 'anyone' ? undefined : SignedInUser
  role?: Role
  /** Set for an organiser's preview. */
  preview?: Preview
  /** Epoch ms: the time that decides what this caller sees; a preview's is another one. */
  now: number
}

type Handlers = {
  [Name in keyof Calls]?: (
    payload: PayloadOf<Calls[Name]>,
    caller: Caller<Name>,
  ) => Promise<AnswerOf<Calls[Name]>>
}

/** What a part of the event contributes to the API; the composition is a list of these. */
export type Feature = { handlers: Handlers }
