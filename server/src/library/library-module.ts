import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { libraryFeature } from './library-feature.ts'

/** The resource libraries. */
export const createLibrary = ({ eventCache, addresses, clock }: Core) =>
  ({
    name: 'library',
    calls: [libraryFeature({ eventCache, addresses, clock })],
  }) satisfies Module
