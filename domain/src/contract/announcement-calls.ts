import * as v from 'valibot'
import { AnnouncementText, StaffAnnouncement } from '../announcements.schema.ts'
import { announcementMinutes } from '../announcements.ts'
import { key } from '../chat/chat-calls.ts'
import { defineCall } from './call.ts'

export const announcementCalls = {
  announcements: defineCall({
    name: 'announcements',
    who: 'organiser',
    repeatable: true,
    summary: 'The announcements, the newest first.',
    payload: v.strictObject({}),
    answer: v.object({ serverTime: v.number(), announcements: v.array(StaffAnnouncement) }),
  }),
  'announcement-make': defineCall({
    name: 'announcement-make',
    who: 'organiser',
    summary:
      'Sends an announcement to everyone or to one session, now or at a given time (epoch ms).',
    payload: v.strictObject({
      text: AnnouncementText,
      showId: v.nullable(key),
      startsAt: v.nullable(v.pipe(v.number('Choose a time'), v.safeInteger('Choose a time'))),
      /** How long pages that connect later receive it, in minutes. */
      minutes: v.pipe(
        v.number('Choose how long to show it'),
        v.integer('Choose how long to show it'),
        v.minValue(1, 'Choose how long to show it'),
        v.maxValue(announcementMinutes, 'Announcements can be shown for up to 1 day'),
      ),
    }),
    answer: v.object({ announcement: StaffAnnouncement }),
  }),
  'announcement-withdraw': defineCall({
    name: 'announcement-withdraw',
    who: 'organiser',
    repeatable: true,
    summary: 'Withdraws an announcement and removes it from open pages.',
    payload: v.strictObject({ id: key }),
    answer: v.strictObject({}),
  }),
} as const
