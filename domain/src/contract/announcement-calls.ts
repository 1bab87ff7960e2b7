import * as v from 'valibot'
import { AnnouncementText, announcementMinutes, DeskAnnouncement } from '../announcements.ts'
import { defineCall } from './call.ts'
import { key } from './chat-calls.ts'

export const announcementCalls = {
  announcements: defineCall({
    name: 'announcements',
    who: 'organiser',
    repeatable: true,
    summary: 'The announcements, the newest first.',
    payload: v.strictObject({}),
    answer: v.object({ serverTime: v.number(), announcements: v.array(DeskAnnouncement) }),
  }),
  'announcement-make': defineCall({
    name: 'announcement-make',
    who: 'organiser',
    summary: 'Tells everyone something, or everyone at a session, now or at a time (epoch ms).',
    payload: v.strictObject({
      text: AnnouncementText,
      showId: v.nullable(key),
      startsAt: v.nullable(v.pipe(v.number('Choose a time'), v.safeInteger('Choose a time'))),
      /** How long pages that come later are told, in minutes. */
      minutes: v.pipe(
        v.number('Choose how long'),
        v.integer('Choose how long'),
        v.minValue(1, 'Choose how long'),
        v.maxValue(announcementMinutes, 'An announcement holds for a day at most'),
      ),
    }),
    answer: v.object({ announcement: DeskAnnouncement }),
  }),
  'announcement-withdraw': defineCall({
    name: 'announcement-withdraw',
    who: 'organiser',
    repeatable: true,
    summary: 'Withdraws an announcement; pages that show it take it away.',
    payload: v.strictObject({ id: key }),
    answer: v.strictObject({}),
  }),
} as const
