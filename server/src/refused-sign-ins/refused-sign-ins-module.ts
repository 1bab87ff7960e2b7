/** Refused sign-ins: recorded and shown to the team, who can let them in, correct or ignore them. */
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createRefusedLog } from './refused-log.ts'
import { refusedSignInsFeature } from './refused-sign-ins-feature.ts'
import { refusedSignInsPersonalData } from './refused-sign-ins-personal-data-store.ts'
import { createRefusedStore } from './refused-store.ts'
import { createSuggestions } from './suggestions.ts'

export type RefusedSignIns = ReturnType<typeof createRefusedSignIns>['offers']

type Uses = { staff: Staff; attendees: Attendees }

export function createRefusedSignIns(core: Core, { staff, attendees }: Uses) {
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
    name: 'refused-sign-ins',
    calls: [
      refusedSignInsFeature({
        db,
        clock,
        store,
        people: attendees.people,
        suggestions,
        notifyStaff,
      }),
    ],
    reload: suggestions.forget,
    personalData: refusedSignInsPersonalData(db, store),
    settle: log.settle,

    offers: {
      /** Refused sign-ins that no one has decided about. */
      waiting: store.count,
    },
  } satisfies Module
}
