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
  const { db, clock, limits, logger } = core
  const store = createDoorStore(db)
  const notifyStaff = () => staff.notify('door')
  const suggestions = createSuggestions({ clock, people: attendees.people })
  const log = createDoorLog({
    store,
    clock,
    suggestions,
    limits: {
      address: limits.refusedByAddress,
      everyone: limits.refused,
      searched: limits.refusedSearched,
      similar: limits.refusedSimilar,
    },
    onWritten: notifyStaff,
    onError: (error) => logger.error({ err: error }, 'refused sign-ins could not be recorded'),
  })
  attendees.signIn.onRefused(log)

  return {
    name: 'doors',
    calls: [
      doorsFeature({
        db,
        clock,
        store,
        people: attendees.people,
        suggestions,
        notifyStaff,
      }),
    ],
    reload: suggestions.forget,
    personalData: doorsPersonalData(db, store),
    settle: log.settle,

    offers: {
      /** Refused sign-ins that no one has decided about. */
      waiting: store.count,
    },
  } satisfies Module
}
