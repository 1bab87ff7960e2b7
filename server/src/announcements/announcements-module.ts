/** What the team tells everyone, or the people of one session. */
import { isPresent } from '@rostra/domain/caller'
import type { Core } from '../core.ts'
import type { Module } from '../module.ts'
import type { Connection } from '../platform/live/connection.ts'
import type { Staff } from '../staff/staff-module.ts'
import { announcementsFeature } from './announcements-feature.ts'
import { announcementsPersonalData } from './announcements-personal-data-store.ts'
import { createAnnouncementsService } from './announcements-service.ts'

export type Announcements = Awaited<ReturnType<typeof createAnnouncements>>['offers']

export async function createAnnouncements(core: Core, { staff }: { staff: Staff }) {
  const announcements = await createAnnouncementsService(core)
  const send = (connection: Connection, room?: string) => {
    for (const frame of announcements.frames(room)) connection.send(frame)
  }

  return {
    name: 'announcements',
    calls: [announcementsFeature(core, announcements, staff)],
    onWelcome(connection, caller) {
      if (isPresent(caller)) send(connection)
    },
    onEnter: send,
    personalData: announcementsPersonalData,
    stop: announcements.close,

    offers: {
      /** For a preview at its time (epoch ms), after the welcome or on entering a room. */
      forPreview: announcements.framesAt,
    },
  } satisfies Module
}
