/** One card that the team pins to the page, for everyone or for the people of one session. */
import { isPresent } from '@rostra/domain/caller'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { Staff } from '../staff/staff-module.ts'
import { createClickLog } from './click-log.ts'
import { pinnedCardFeature } from './pinned-card-feature.ts'
import { pinnedCardPersonalData } from './pinned-card-personal-data-store.ts'
import { createPinnedCardsService } from './pinned-card-service.ts'
import { createPinnedCardStore } from './pinned-card-store.ts'

export type PinnedCards = Awaited<ReturnType<typeof createPinnedCards>>['offers']

export async function createPinnedCards(core: Core, { staff }: { staff: Staff }) {
  const store = createPinnedCardStore(core.db)
  const cards = await createPinnedCardsService(core, store)
  const clicks = createClickLog(core, store, staff)
  const send = (connection: Connection, room?: string) => {
    for (const frame of cards.frames(room)) connection.send(frame)
  }

  return {
    name: 'pinned-card',
    calls: [pinnedCardFeature(core, { cards, clicks, staff })],
    onWelcome(connection, caller) {
      if (isPresent(caller)) send(connection)
    },
    onEnter: send,
    personalData: pinnedCardPersonalData(core.db),
    settle: clicks.settle,

    offers: {
      /** For a preview at its time (epoch ms), after the welcome or on entering a room. */
      forPreview: (at: number, room?: string): ChangeFrame[] => cards.frames(room, at),
    },
  } satisfies Module
}
