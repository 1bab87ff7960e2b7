/** What organisers tell everyone, or everyone at one session. */
import * as v from 'valibot'
import { plainText } from './text.ts'

/** Longest announcement, and the longest it may be shown, in minutes. */
export const announcementLimit = 300
export const announcementMinutes = 24 * 60
/** Scheduled announcements are told at most this long after their time, in ms. */
export const announcementTick = 1000

export const AnnouncementText = v.pipe(
  plainText('Enter your announcement'),
  v.trim(),
  v.nonEmpty('Enter your announcement'),
  v.maxLength(announcementLimit, 'Use 300 characters or fewer'),
)

/** As pages get it; a page that comes back before `until`, epoch ms, gets it then. */
export const Announcement = v.object({ id: v.string(), text: v.string(), until: v.number() })
export type Announcement = v.InferOutput<typeof Announcement>

/** As organisers see it; `showId` is null for everyone. Times are epoch ms. */
export const DeskAnnouncement = v.object({
  id: v.string(),
  text: v.string(),
  showId: v.nullable(v.string()),
  startsAt: v.number(),
  endsAt: v.number(),
  withdrawnAt: v.nullable(v.number()),
  by: v.string(),
})
export type DeskAnnouncement = v.InferOutput<typeof DeskAnnouncement>

type Times = Pick<DeskAnnouncement, 'startsAt' | 'endsAt' | 'withdrawnAt'>

export const announcementState = (
  { startsAt, endsAt, withdrawnAt }: Times,
  now: number,
): 'withdrawn' | 'over' | 'waiting' | 'shown' => {
  if (withdrawnAt !== null) return 'withdrawn'
  if (now >= endsAt) return 'over'
  return now < startsAt ? 'waiting' : 'shown'
}
