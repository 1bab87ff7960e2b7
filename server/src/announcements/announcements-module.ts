/** Announcements to everyone, or to one session. */
import type { Announcement } from '@rostra/domain/announcements'
import { fullName } from '@rostra/domain/attendee'
import { isPresent } from '@rostra/domain/caller'
import { reactionChannel } from '@rostra/domain/reactions'
import * as v from 'valibot'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Connection } from '../platform/live/connection.ts'
import { eraseLinesWith } from '../staff/audit-scrub-store.ts'
import type { Staff } from '../staff/staff-module.ts'
import { announcementsFeature } from './announcements-feature.ts'
import { createAnnouncementsService } from './announcements-service.ts'
import { createAnnouncementsStore } from './announcements-store.ts'

export type Announcements = Awaited<ReturnType<typeof createAnnouncements>>['offers']

export async function createAnnouncements(core: Core, { staff }: { staff: Staff }) {
  const { db, eventCache, clock, hub, topics } = core
  const roomOf = (showId: string) => {
    const sessions = eventCache.find()?.sessions ?? []
    const session = sessions.find(({ id }) => id === showId)
    return session && reactionChannel(session, sessions)
  }
  const changed = topics.declare('announcements', v.object({}))
  const announcements = await createAnnouncementsService({
    store: createAnnouncementsStore(db),
    clock,
    every: core.every,
    roomOf,
    send: (room, frame) =>
      room === undefined ? hub.broadcast(frame) : hub.openRoom(room)?.broadcast(frame),
    onOwnChange: () => changed.publish({}),
  })

  return {
    name: 'announcements',
    calls: [
      announcementsFeature({
        announcements,
        clock,
        isShow: (showId) => roomOf(showId) !== undefined,
        notifyStaff: () => staff.notify('announcements'),
      }),
    ],
    topics: [changed.received(announcements.reload)],
    reload: announcements.reload,
    onWelcome(connection, caller) {
      if (isPresent(caller)) send(connection, announcements.forEveryone())
    },
    onEnter: (connection, channel) => send(connection, announcements.forRoom(channel)),
    personalData: {
      tables: [{ table: 'announcement', key: ['id'] }],
      /** An announcement may name the person. */
      async erase(trx, person) {
        const terms = [person.email, fullName(person)].filter(Boolean)
        await eraseLinesWith(trx, 'announcement-', terms)
        return undefined
      },
    },
    stop: announcements.close,

    offers: {
      /** The announcements for a preview at its time, after the welcome or on entering a room. */
      forPreview: announcements.forPreview,
    },
  } satisfies Module
}

function send(connection: Connection, announcements: Announcement[]): void {
  if (announcements.length > 0) connection.send({ t: 'event', changed: [], announcements })
}
