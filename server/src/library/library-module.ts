import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import { libraryFeature } from './library-feature.ts'

/** The resource libraries. */
export const createLibrary = (core: Core) =>
  ({ name: 'library', calls: [libraryFeature(core)] }) satisfies Module
