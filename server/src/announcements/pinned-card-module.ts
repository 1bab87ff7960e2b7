/** One card pinned to the page, for each session and for the event, and the clicks on its link. */
import { isPresent } from '@rostra/domain/caller'
import { reactionChannel } from '@rostra/domain/reactions'
import * as v from 'valibot'
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
  const { db, eventCache, clock, hub, topics, limits, logger } = core
  const roomOf = (showId: string) => {
    const sessions = eventCache.find()?.sessions ?? []
    const session = sessions.find(({ id }) => id === showId)
    return session && reactionChannel(session, sessions)
  }
  const store = createPinnedCardStore(db)
  const notifyStaff = () => staff.notify('cards')
  const changed = topics.declare('pinned-cards', v.object({}))
  const cards = await createPinnedCardsService({
    store,
    clock,
    roomOf,
    send: (room, frame) =>
      room === undefined ? hub.broadcast(frame) : hub.openRoom(room)?.broadcast(frame),
    onOwnChange: () => changed.publish({}),
  })
  const clicks = createClickLog({
    store,
    onWritten: notifyStaff,
    onError: (error) => logger.error({ err: error }, 'clicks could not be recorded'),
  })
  const send = (connection: Connection, room?: string) => {
    for (const frame of cards.frames(room)) connection.send(frame)
  }

  return {
    name: 'pinned-card',
    calls: [
      pinnedCardFeature({
        cards,
        clicks,
        clock,
        limit: limits.cardClick,
        isShow: (showId) => roomOf(showId) !== undefined,
        notifyStaff,
      }),
    ],
    topics: [changed.received(cards.reload)],
    reload: cards.reload,
    onWelcome(connection, caller) {
      if (isPresent(caller)) send(connection)
    },
    onEnter: send,
    personalData: pinnedCardPersonalData(db),
    settle: clicks.settle,

    offers: {
      /** The frames for a preview at its time (epoch ms), after the welcome or on entering a room. */
      forPreview: (at: number, room?: string) => cards.frames(room, at),
    },
  } satisfies Module
}
