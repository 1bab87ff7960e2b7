import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { libraryFeature } from './library-feature.ts'

/** The resource libraries. */
export const createLibrary = ({ programme, addresses, clock }: Core) =>
  ({
    name: 'library',
    calls: [libraryFeature({ programme, addresses, clock })],
  }) satisfies Module
