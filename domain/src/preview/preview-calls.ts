/** Organisers see the site as attendees do, at a date and time of their choice. */
import * as v from 'valibot'
import { SignedInUser } from '../attendees/attendee.schema.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { PreviewTime } from './preview.schema.ts'

const stopped = v.boolean(issueReason('not-a-flag', { name: 'stopped' }))

export const previewCalls = {
  'preview-begin': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'A read-only token that shows the attendee site at a given time (epoch ms). The clock runs on from there unless it is stopped.',
    payload: v.strictObject({ at: PreviewTime, stopped: v.optional(stopped, false) }),
    answer: v.object({ token: v.string(), expiresAt: v.number() }),
  }),
  preview: defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'The time in the calling preview, and who it is signed in as.',
    payload: nothing,
    answer: v.object({
      /** Epoch ms, like `expiresAt`, which is real time. */
      at: v.number(),
      stopped: v.boolean(),
      expiresAt: v.number(),
      /** The event's time zone, by its name in Intl. */
      timeZone: v.string(),
      user: SignedInUser,
    }),
  }),
  'preview-move': defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'Sets the time of the calling preview (epoch ms).',
    payload: v.strictObject({ at: PreviewTime, stopped: v.optional(stopped, false) }),
    answer: nothing,
  }),
} as const
