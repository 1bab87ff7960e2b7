/** Valibot schemas for `announcements.ts`. */
import * as v from 'valibot'
import { ownText } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import type { LiveText } from '../own-texts/row-texts.ts'
import { filledText } from '../text.schema.ts'
import { announcementLimit } from './announcements.ts'

export const AnnouncementText = ownText(
  filledText(issueReason('announcement-missing'), announcementLimit),
)

/**
 * An announcement as pages receive it; a page that connects before `until` receives it then. `by` is its author's
 * name, '' where only an email address is known; `at` is when it was published. Times are epoch ms.
 */
export const Announcement = v.object({
  id: v.string(),
  text: v.string(),
  by: v.string(),
  at: v.number(),
  until: v.number(),
  /** Only if it is for the pages of one session. */
  showId: v.optional(v.string()),
})
export type Announcement = v.InferOutput<typeof Announcement>
/** The same in the live channel, for readers of all languages. */
export type LiveAnnouncement = Omit<Announcement, 'text'> & { text: LiveText }

/** An announcement as organisers see it; `showId` is null if it is for everyone. Times are epoch ms. */
export const StaffAnnouncement = v.object({
  id: v.string(),
  text: ownText(v.string()),
  showId: v.nullable(v.string()),
  startsAt: v.number(),
  endsAt: v.number(),
  withdrawnAt: v.nullable(v.number()),
  by: v.string(),
})
export type StaffAnnouncement = v.InferOutput<typeof StaffAnnouncement>
