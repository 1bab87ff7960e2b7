/** The help desk: attendees' tickets and the team's inbox. */
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { answerEnded } from './help-changes-store.ts'
import { helpDeskFeature } from './help-desk-feature.ts'
import { helpDeskPersonalData } from './help-desk-personal-data-store.ts'
import { helpExport } from './help-export.ts'
import { helpInboxFeature } from './help-inbox-feature.ts'
import { createHelpInboxStore } from './help-inbox-store.ts'

export type HelpDesk = ReturnType<typeof createHelpDesk>['offers']

export function createHelpDesk(core: Core, { mail, staff }: { mail: Post; staff: Staff }) {
  const { db, clock, onApplyError } = core
  const inbox = createHelpInboxStore(db, mail)
  const notifyStaff = () => staff.notify('help')
  mail.listen('answer', { onEnd: (trx, end) => answerEnded(trx, end, mail), onChange: notifyStaff })
  staff.onSignedOut(() => {
    const free = async () => {
      if (await inbox.freeAbandoned(clock())) notifyStaff()
    }
    free().catch(onApplyError)
  })

  return {
    name: 'help-desk',
    calls: [
      helpDeskFeature(core, { mail, staff }),
      helpInboxFeature(core, { store: inbox, mail, staff }),
    ],
    exports: [helpExport(core)],
    personalData: helpDeskPersonalData(db),

    offers: {
      /** Resolves to the number of open tickets. */
      waiting: async () => (await inbox.counts('')).open,
    },
  } satisfies Module
}
