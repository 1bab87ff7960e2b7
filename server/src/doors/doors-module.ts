/** Refused sign-ins: recorded and shown to the team, who can let them in, correct or ignore them. */
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createDoorLog } from './door-log.ts'
import { createDoorStore } from './door-store.ts'
import { doorsFeature } from './doors-feature.ts'
import { doorsPersonalData } from './doors-personal-data-store.ts'
import { createSuggestions } from './suggestions.ts'

export type Doors = ReturnType<typeof createDoors>['offers']

type Uses = { staff: Staff; attendees: Attendees }

export function createDoors(core: Core, { staff, attendees }: Uses) {
  const store = createDoorStore(core.db)
  const suggestions = createSuggestions(core, attendees.people)
  const log = createDoorLog(core, { store, suggestions, staff })
  attendees.signIn.onRefused(log)

  return {
    name: 'doors',
    calls: [doorsFeature(core, { store, suggestions, staff, attendees, settle: log.settle })],
    reload: suggestions.forget,
    personalData: doorsPersonalData(core.db, store),
    settle: log.settle,

    offers: {
      /** Refused sign-ins that no one has decided about. */
      waiting: store.count,
    },
  } satisfies Module
}
