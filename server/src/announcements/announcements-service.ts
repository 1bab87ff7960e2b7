/**
 * Announcements, told when their time comes. Each instance looks at its clock and tells its own pages,
 * so that a time that comes while the broker is away, or just after a restart, is not missed.
 */
import {
  type Announcement,
  announcementState,
  announcementTick,
  type StaffAnnouncement,
} from '@rostra/domain/announcements'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { Clock } from '../platform/clock.ts'
import { inTurn } from '../platform/in-turn.ts'
import type { AnnouncementsStore } from './announcements-store.ts'

type Deps = {
  store: AnnouncementsStore
  clock: Clock
  /** The room that a session's page is in; undefined for a session that is gone. */
  roomOf(showId: string): string | undefined
  /** Tells the pages here: those in a room, or all. */
  tell(room: string | undefined, frame: ChangeFrame): void
  /** Called after a change made here, for the other instances. */
  onOwnChange(): void
}

export type AnnouncementsService = Awaited<ReturnType<typeof openAnnouncements>>

export async function openAnnouncements(deps: Deps) {
  const { store, clock, roomOf, tell, onOwnChange } = deps
  let held: StaffAnnouncement[] = []
  const told = new Set<string>()

  const look = () => {
    const now = clock()
    for (const it of held) {
      if (told.has(it.id) || announcementState(it, now) !== 'shown') continue
      told.add(it.id)
      const room = it.showId === null ? undefined : roomOf(it.showId)
      if (it.showId !== null && room === undefined) continue
      tell(room, { t: 'event', changed: [], announcements: [toAnnouncement(it)] })
    }
  }
  const reload = inTurn(async () => {
    const before = held
    held = await store.pending(clock())
    const gone = before.filter(
      ({ id, endsAt }) => told.has(id) && endsAt > clock() && !held.some((it) => it.id === id),
    )
    for (const { id } of gone) told.delete(id)
    if (gone.length > 0)
      tell(undefined, { t: 'event', changed: [], withdrawn: gone.map(({ id }) => id) })
    look()
  })
  await reload()
  const timer = setInterval(look, announcementTick)
  timer.unref()

  const shown = (fits: (it: StaffAnnouncement) => boolean): Announcement[] =>
    held.filter((it) => announcementState(it, clock()) === 'shown' && fits(it)).map(toAnnouncement)

  return {
    reload,
    list: store.list,
    /** What a page is told that has just come. */
    forEveryone: () => shown(({ showId }) => showId === null),
    /** What a page is told that has just entered a room. */
    forRoom: (room: string) => shown(({ showId }) => showId !== null && roomOf(showId) === room),

    /** What an organiser's preview is told at its time, on coming or on entering a room. */
    async forPreview(at: number, room?: string): Promise<Announcement[]> {
      const all = await store.shownAt(at)
      return all
        .filter(({ showId }) =>
          showId === null ? room === undefined : room !== undefined && roomOf(showId) === room,
        )
        .map(toAnnouncement)
    },

    async make(news: Parameters<AnnouncementsStore['make']>[0]): Promise<StaffAnnouncement> {
      const made = await store.make(news)
      await reload()
      onOwnChange()
      return made
    },

    async withdraw(id: string, byId: string): Promise<void> {
      await store.withdraw(id, byId, clock())
      await reload()
      onOwnChange()
    },

    close(): void {
      clearInterval(timer)
    },
  }
}

const toAnnouncement = ({ id, text, endsAt }: StaffAnnouncement): Announcement => ({
  id,
  text,
  until: endsAt,
})
