import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { sessionsFeature } from './sessions-feature.ts'

/** The programme, as pages are told of it. */
export const createSessions = ({ programme, addresses, clock }: Core) =>
  ({
    name: 'sessions',
    calls: [sessionsFeature({ programme, addresses, clock })],
  }) satisfies Module
