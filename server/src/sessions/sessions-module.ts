import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { type StudioStreams, streamAddresses } from './session-view.ts'
import { sessionsFeature } from './sessions-feature.ts'

/** The programme, as sent to pages. */
export const createSessions = (core: Core, { studio }: { studio: { streams: StudioStreams } }) =>
  ({
    name: 'sessions',
    calls: [
      sessionsFeature({
        eventCache: core.eventCache,
        streams: streamAddresses(core, studio.streams),
        clock: core.clock,
      }),
    ],
  }) satisfies Module
