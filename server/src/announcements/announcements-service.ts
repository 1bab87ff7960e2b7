/**
 * Announcements, published when they are due. Each instance checks its clock and sends them to its own pages,
 * so that none is missed that falls due while the broker is down or just after a restart.
 */
import {
  type Announcement,
  announcementState,
  announcementTick,
  type StaffAnnouncement,
} from '@rostra/domain/announcements/announcements'
import type { ChangeFrame } from '@rostra/domain/contract/live-frames'
import type { Core } from '../core.ts'
import type { Wanted } from '../event/event-cache.ts'
import { createRowTexts } from '../event/row-texts.ts'
import { isShownIn, sendTo } from '../sessions/shown-in.ts'
import {
  type AnnouncementsStore,
  createAnnouncementsStore,
  type StoredAnnouncement,
} from './announcements-store.ts'

export type AnnouncementsService = Awaited<ReturnType<typeof createAnnouncementsService>>

export async function createAnnouncementsService(core: Core) {
  const { clock, every, topics } = core
  const store = createAnnouncementsStore(core.db)
  const texts = createRowTexts(core.eventCache)
  let pending: StoredAnnouncement[] = []
  const sent = new Set<string>()
  /** The same for everyone: pages choose the language. */
  const framesOf = (some: readonly StoredAnnouncement[]): ChangeFrame[] =>
    some.length === 0
      ? []
      : [{ t: 'event', changed: [], announcements: texts.all(some.map(toAnnouncement)) }]

  const sendDue = () => {
    const now = clock()
    for (const it of pending) {
      if (sent.has(it.id) || announcementState(it, now) !== 'shown') continue
      sent.add(it.id)
      sendTo(core, it.showId, ...framesOf([it]))
    }
  }
  const shared = topics.shared('announcements', async () => {
    const before = pending
    pending = await store.pending(clock())
    const gone = before.filter(
      ({ id, endsAt }) => sent.has(id) && endsAt > clock() && !pending.some((it) => it.id === id),
    )
    for (const { id } of gone) sent.delete(id)
    if (gone.length > 0)
      sendTo(core, null, { t: 'event', changed: [], withdrawn: gone.map(({ id }) => id) })
    sendDue()
  })
  await shared.reload()
  const stopLooking = every(announcementTick, sendDue)

  return {
    list: async (): Promise<StaffAnnouncement[]> => texts.all(await store.list()),
    /** For a page that has just connected, or entered a room. */
    frames: (room?: string): ChangeFrame[] =>
      framesOf(
        pending.filter(
          (it) => announcementState(it, clock()) === 'shown' && isShownIn(core, it.showId, room),
        ),
      ),

    /** The latest announcements published by `now` (epoch ms) to everyone and to `showId`, newest first. */
    published: async (now: number, wanted: Wanted, showId?: string): Promise<Announcement[]> =>
      texts.read((await store.published(now, showId)).map(toAnnouncement), wanted),

    /** For an organiser's preview at its time. */
    framesAt: async (at: number, room?: string): Promise<ChangeFrame[]> =>
      framesOf((await store.shownAt(at)).filter(({ showId }) => isShownIn(core, showId, room))),

    async make(content: Parameters<AnnouncementsStore['make']>[0]): Promise<StaffAnnouncement> {
      const made = await store.make(texts.kept(content))
      await shared.changed()
      return texts.all(made)
    },

    async withdraw(id: string, byId: string): Promise<void> {
      await store.withdraw(id, byId, clock())
      await shared.changed()
    },

    close: stopLooking,
  }
}

const toAnnouncement = ({
  id,
  text,
  by,
  startsAt,
  endsAt,
  showId,
  translations,
}: StoredAnnouncement): Announcement => ({
  id,
  text,
  // For an author without a name, `by` is their email address, which must not be shown.
  by: by.includes('@') ? '' : by,
  at: startsAt,
  until: endsAt,
  ...(showId === null ? {} : { showId }),
  ...(translations && { translations }),
})
