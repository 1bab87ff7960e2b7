/** What the team tells everyone, or one session: announcements, and one card pinned to the page. */
import { isPresent } from '@rostra/domain/caller'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { Staff } from '../staff/staff-module.ts'
import { announcementsFeature } from './announcements-feature.ts'
import { announcementsPersonalData } from './announcements-personal-data-store.ts'
import { createAnnouncementsService } from './announcements-service.ts'
import { createClickLog } from './click-log.ts'
import { pinnedCardFeature } from './pinned-card-feature.ts'
import { createPinnedCardsService } from './pinned-card-service.ts'
import { createPinnedCardStore } from './pinned-card-store.ts'

export type Announcements = Awaited<ReturnType<typeof createAnnouncements>>['offers']

export async function createAnnouncements(core: Core, { staff }: { staff: Staff }) {
  const { db, logger } = core
  const announcements = await createAnnouncementsService(core)
  const store = createPinnedCardStore(db)
  const cards = await createPinnedCardsService(core, store)
  const notifyStaff = () => staff.notify('cards')
  const clicks = createClickLog({
    store,
    onWritten: notifyStaff,
    onError: (error) => logger.error({ err: error }, 'clicks could not be recorded'),
  })
  const send = (connection: Connection, room?: string) => {
    for (const frame of [...announcements.frames(room), ...cards.frames(room)])
      connection.send(frame)
  }

  return {
    name: 'announcements',
    calls: [
      announcementsFeature(core, announcements, staff),
      pinnedCardFeature(core, { cards, clicks, notifyStaff }),
    ],
    onWelcome(connection, caller) {
      if (isPresent(caller)) send(connection)
    },
    onEnter: send,
    personalData: announcementsPersonalData(db),
    stop: announcements.close,
    settle: clicks.settle,

    offers: {
      /** For a preview at its time (epoch ms), after the welcome or on entering a room. */
      forPreview: async (at: number, room?: string): Promise<ChangeFrame[]> => [
        ...(await announcements.framesAt(at, room)),
        ...cards.frames(room, at),
      ],
    },
  } satisfies Module
}
