import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { makeSessionViews } from './session-view.ts'
import { sessionsFeature } from './sessions-feature.ts'

export type Sessions = ReturnType<typeof createSessions>['offers']

/** The programme, as pages receive it. */
export function createSessions({ eventCache, addresses, clock }: Core) {
  const viewOf = makeSessionViews(addresses, clock)
  return {
    name: 'sessions',
    calls: [sessionsFeature({ eventCache, viewOf })],

    offers: {
      /** A session as attendees get it, with its state at a time. */
      viewOf,
    },
  } satisfies Module
}
