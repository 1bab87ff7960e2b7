import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { sessionsFeature } from './sessions-feature.ts'

/** The programme, as pages receive it. */
export const createSessions = ({ eventCache, addresses, clock }: Core) =>
  ({
    name: 'sessions',
    calls: [sessionsFeature({ eventCache, addresses, clock })],
  }) satisfies Module
