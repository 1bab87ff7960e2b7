import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { withOwnTexts } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { key, nothing } from '../contract/shapes.ts'
import { Announcement, AnnouncementText, StaffAnnouncement } from './announcements.schema.ts'
import { announcementMinutes } from './announcements.ts'

export const announcementCalls = {
  announcements: defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The announcements, the newest first.',
    payload: nothing,
    answer: v.object({ serverTime: v.number(), announcements: v.array(StaffAnnouncement) }),
  }),
  'announcements-published': defineCall({
    who: 'attendee',
    repeatable: true,
    summary:
      'What was announced to everyone so far, and to one session, the newest first; nothing withdrawn.',
    payload: v.strictObject({ showId: v.optional(key) }),
    answer: v.object({ announcements: v.array(Announcement) }),
  }),
  'announcement-make': defineCall({
    who: 'organiser',
    summary:
      'Sends an announcement to everyone or to one session, now or at a given time (epoch ms).',
    payload: withOwnTexts(
      v.strictObject({
        text: AnnouncementText,
        showId: v.nullable(key),
        startsAt: v.nullable(
          v.pipe(
            v.number(issueReason('announcement-without-time')),
            v.safeInteger(issueReason('announcement-without-time')),
          ),
        ),
        /** The time, in minutes, during which pages that connect later still receive the announcement. */
        minutes: v.pipe(
          v.number(issueReason('announcement-without-end')),
          v.integer(issueReason('announcement-without-end')),
          v.minValue(1, issueReason('announcement-without-end')),
          v.maxValue(announcementMinutes, issueReason('announcement-too-long')),
        ),
      }),
    ),
    answer: v.object({ announcement: StaffAnnouncement }),
  }),
  'announcement-withdraw': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Withdraws an announcement and removes it from open pages.',
    payload: v.strictObject({ id: key }),
    answer: nothing,
  }),
} as const
