import type { CallerFor } from '@rostra/domain/caller'
import type { AnswerOf, PayloadOf } from '@rostra/domain/contract/call'
import type { calls } from '@rostra/domain/contract/calls'

type Calls = typeof calls

/** Where a call comes from (for limits; never logged with the text of a call), and when it is for its caller. */
type CallOrigin = {
  /** What limits by network address count under: see `addressKey`. */
  address: string
  /** The browser's own description of itself. */
  userAgent: string
  /** Epoch ms: the time that decides what this caller sees (`timeFor`). */
  now: number
}

/** Where anyone may call, nobody asks who it is. */
type CallerOf<Name extends keyof Calls> = CallOrigin & CallerFor<Calls[Name]['who']>

type Handlers = {
  [Name in keyof Calls]?: (
    payload: PayloadOf<Calls[Name]>,
    caller: CallerOf<Name>,
  ) => Promise<AnswerOf<Calls[Name]>>
}

/** What a part of the event contributes to the API; the composition is a list of these. */
export type Feature = { handlers: Handlers }
