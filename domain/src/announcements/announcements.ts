/** Announcements from organisers to everyone, or to the pages of one session. */
import type { StaffAnnouncement } from './announcements.schema.ts'

export type { Announcement, LiveAnnouncement, StaffAnnouncement } from './announcements.schema.ts'

/** Longest announcement, in characters, and the longest it may be shown, in minutes. */
export const announcementLimit = 300
export const announcementMinutes = 24 * 60
/** Scheduled announcements are published at most this long after their time, in ms. */
export const announcementTick = 1000

type Times = Pick<StaffAnnouncement, 'startsAt' | 'endsAt' | 'withdrawnAt'>

export const announcementState = (
  { startsAt, endsAt, withdrawnAt }: Times,
  now: number,
): 'withdrawn' | 'over' | 'waiting' | 'shown' => {
  if (withdrawnAt !== null) return 'withdrawn'
  if (now >= endsAt) return 'over'
  return now < startsAt ? 'waiting' : 'shown'
}
