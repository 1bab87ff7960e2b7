import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { StudioStreams } from './session-view.ts'
import { sessionsFeature } from './sessions-feature.ts'

/** The programme, as sent to pages. */
export const createSessions = (
  { eventCache, addresses, clock }: Core,
  { studio }: { studio: { streams: StudioStreams } },
) =>
  ({
    name: 'sessions',
    calls: [sessionsFeature({ eventCache, streams: { addresses, studio: studio.streams }, clock })],
  }) satisfies Module
