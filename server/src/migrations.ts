import { baseline } from './migrations/0001-baseline.ts'
import { door } from './migrations/0002-door.ts'
import { direction } from './migrations/0003-direction.ts'
import type { Migration } from './platform/storage/migrate.ts'

/** Every step, in the order of its number. A step that a release contains never changes again: add the next one. */
export const migrations: readonly Migration[] = [baseline, door, direction]
