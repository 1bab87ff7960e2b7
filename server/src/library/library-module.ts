import { join } from 'node:path'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { libraryFeature } from './library-feature.ts'

/** The resource libraries. */
export const createLibrary = ({ config, eventCache, addresses, clock }: Core) =>
  ({
    name: 'library',
    calls: [libraryFeature({ eventCache, addresses, clock, root: join(config.dataDir, 'files') })],
  }) satisfies Module
