/** Refused sign-ins: recorded and shown to the team, who can let them in, correct or ignore them. */
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { frontDoorFeature } from './front-door-feature.ts'
import { frontDoorPersonalData } from './front-door-personal-data-store.ts'
import { createRefusedLog } from './refused-log.ts'
import { createRefusedStore } from './refused-store.ts'
import { createSuggestions } from './suggestions.ts'

export type FrontDoor = ReturnType<typeof createFrontDoor>['offers']

type Uses = { staff: Staff; attendees: Attendees }

export function createFrontDoor(core: Core, { staff, attendees }: Uses) {
  const { db, clock, limits, logger } = core
  const store = createRefusedStore(db)
  const notifyStaff = () => staff.notify('door')
  const suggestions = createSuggestions({ clock, people: attendees.people })
  const log = createRefusedLog({
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
    name: 'front-door',
    calls: [
      frontDoorFeature({ db, clock, store, people: attendees.people, suggestions, notifyStaff }),
    ],
    reload: suggestions.forget,
    personalData: frontDoorPersonalData(db, store),
    settle: log.settle,

    offers: {
      /** Refused sign-ins that no one has decided about. */
      waiting: store.count,
    },
  } satisfies Module
}
