/** How an event ends: closing and reopening it, and erasing all personal data. */
import { reason } from '@rostra/domain/contract/reasons/reasons'
import { sessionState, sessionStateAt } from '@rostra/domain/sessions/session-state'
import * as v from 'valibot'
import type { Attendees } from '../attendees/attendees-module.ts'
import type { Core } from '../core.ts'
import type { Post } from '../mail/mail-module.ts'
import type { Module } from '../module.ts'
import type { ReportModule } from '../report/report-module.ts'
import type { Staff } from '../staff/staff-module.ts'
import { closingFeature } from './closing-feature.ts'
import { createClosingService } from './closing-service.ts'
import { createClosingStore } from './closing-store.ts'
import { createErasing } from './erasing.ts'
import { createNext } from './next-event-parts.ts'
import { earlierFolder } from './put-away.ts'

export type Closing = Awaited<ReturnType<typeof createClosing>>['offers']

type Uses = { mail: Post; staff: Staff; attendees: Attendees; report: ReportModule }

export async function createClosing(core: Core, { mail, staff, attendees, report }: Uses) {
  const { eventCache, hub, clock } = core
  /** Every attendee was erased: no one is signed in. */
  const dismissed = core.topics.declare('dismissed', v.object({}))

  /** Signs everyone out and makes every room forget its messages; the team reconnects. */
  const dismiss = async () => {
    attendees.signIn.forget()
    await hub.dismiss()
  }
  const onPeopleGone = async () => {
    dismissed.publish({})
    await dismiss()
  }
  const store = createClosingStore(core.db, mail)
  const erasing = createErasing(core, { report, onPeopleGone })
  const closing = await createClosingService(core, { store, erasing, mail, staff, dismiss })
  const next = createNext(core, { closing, staff, report })

  return {
    name: 'closing',
    calls: [closingFeature(core, closing, store), ...next.calls],
    exports: next.exports,
    checkCall({ untilClosed }) {
      if (untilClosed) closing.checkOpen()
    },
    topics: [dismissed.received(dismiss)],
    onWelcome(connection) {
      if (closing.isClosed()) connection.send({ t: 'event', changed: [], closed: true })
    },
    nonPersonalTables: ['closing', 'closing_notice', 'earlier_event'],
    folders: [earlierFolder],
    lasting: { tables: ['closing', 'earlier_event'], folders: [earlierFolder] },
    async inUse() {
      const now = clock()
      const live = eventCache
        .sessions()
        .find((session) => sessionStateAt(session, now) === sessionState.live)
      return live && reason('next-session-live', { title: live.title })
    },
    start: next.start,
    async stop() {
      await closing.stop()
      await next.stop()
    },

    offers: {
      /** Throws `event-closed`. */
      checkOpen: closing.checkOpen,
      isClosed: closing.isClosed,
      /** The part that is sent to every page. */
      publicState: closing.publicState,
      /** Increases with each event that begins here: secrets that outlive an event contain it. */
      followed: closing.followed,
    },
  } satisfies Module
}
