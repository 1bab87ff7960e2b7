/**
 * Announcements, published when they are due. Each instance checks its clock and sends them to its own pages,
 * so that none is missed that falls due while the broker is down or just after a restart.
 */
import {
  type Announcement,
  announcementState,
  announcementTick,
  type StaffAnnouncement,
} from '@rostra/domain/announcements'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { Clock } from '../platform/clock.ts'
import type { Every } from '../platform/every.ts'
import { serialize } from '../platform/serialize.ts'
import type { AnnouncementsStore } from './announcements-store.ts'

type Deps = {
  store: AnnouncementsStore
  clock: Clock
  every: Every
  /** The room that a session's page is in; undefined for a session that no longer exists. */
  roomOf(showId: string): string | undefined
  /** Sends to this instance's pages: those in a room, or all. */
  send(room: string | undefined, frame: ChangeFrame): void
  /** Called after a change made here, for the other instances. */
  onOwnChange(): void
}

export type AnnouncementsService = Awaited<ReturnType<typeof createAnnouncementsService>>

export async function createAnnouncementsService(deps: Deps) {
  const { store, clock, every, roomOf, send, onOwnChange } = deps
  let pending: StaffAnnouncement[] = []
  const sent = new Set<string>()

  const sendDue = () => {
    const now = clock()
    for (const it of pending) {
      if (sent.has(it.id) || announcementState(it, now) !== 'shown') continue
      sent.add(it.id)
      const room = it.showId === null ? undefined : roomOf(it.showId)
      if (it.showId !== null && room === undefined) continue
      send(room, { t: 'event', changed: [], announcements: [toAnnouncement(it)] })
    }
  }
  const reload = serialize(async () => {
    const before = pending
    pending = await store.pending(clock())
    const gone = before.filter(
      ({ id, endsAt }) => sent.has(id) && endsAt > clock() && !pending.some((it) => it.id === id),
    )
    for (const { id } of gone) sent.delete(id)
    if (gone.length > 0)
      send(undefined, { t: 'event', changed: [], withdrawn: gone.map(({ id }) => id) })
    sendDue()
  })
  await reload()
  const stopLooking = every(announcementTick, sendDue)

  const shown = (fits: (it: StaffAnnouncement) => boolean): Announcement[] =>
    pending
      .filter((it) => announcementState(it, clock()) === 'shown' && fits(it))
      .map(toAnnouncement)

  return {
    reload,
    list: store.list,
    /** For a page that has just connected. */
    forEveryone: () => shown(({ showId }) => showId === null),
    /** For a page that has just entered a room. */
    forRoom: (room: string) => shown(({ showId }) => showId !== null && roomOf(showId) === room),

    /** The latest announcements published by `now` (epoch ms) to everyone and to `showId`, newest first. */
    published: async (now: number, showId?: string): Promise<Announcement[]> =>
      (await store.published(now, showId)).map(toAnnouncement),

    /** For an organiser's preview at its time, after the welcome or on entering a room. */
    async forPreview(at: number, room?: string): Promise<Announcement[]> {
      const all = await store.shownAt(at)
      return all
        .filter(({ showId }) =>
          showId === null ? room === undefined : room !== undefined && roomOf(showId) === room,
        )
        .map(toAnnouncement)
    },

    async make(content: Parameters<AnnouncementsStore['make']>[0]): Promise<StaffAnnouncement> {
      const made = await store.make(content)
      await reload()
      onOwnChange()
      return made
    },

    async withdraw(id: string, byId: string): Promise<void> {
      await store.withdraw(id, byId, clock())
      await reload()
      onOwnChange()
    },

    close: stopLooking,
  }
}

const toAnnouncement = ({ id, text, by, startsAt, endsAt }: StaffAnnouncement): Announcement => ({
  id,
  text,
  // For an author without a name, `by` is their email address, which must not be shown.
  by: by.includes('@') ? '' : by,
  at: startsAt,
  until: endsAt,
})
