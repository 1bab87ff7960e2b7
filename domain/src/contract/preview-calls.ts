/** Organisers look at the site as attendees see it at a moment of their choice. */
import * as v from 'valibot'
import { SignedInUser } from '../attendee.ts'
import { Moment } from '../preview.ts'
import { defineCall } from './call.ts'

const nothing = v.strictObject({})
const stopped = v.boolean('stopped is true or false')

export const previewCalls = {
  'preview-begin': defineCall({
    name: 'preview-begin',
    who: 'organiser',
    repeatable: true,
    summary:
      'A token that sees the attendees’ site at a moment (epoch ms), from which time runs on unless it is stopped. With it nothing can be changed.',
    payload: v.strictObject({ at: Moment, stopped: v.optional(stopped, false) }),
    answer: v.object({ token: v.string(), expiresAt: v.number() }),
  }),
  preview: defineCall({
    name: 'preview',
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'What time it is in the preview that asks, and who it is signed in as.',
    payload: nothing,
    answer: v.object({
      /** Epoch ms, like `expiresAt`, which is real time. */
      at: v.number(),
      stopped: v.boolean(),
      expiresAt: v.number(),
      /** The event's, as Intl knows it. */
      timeZone: v.string(),
      user: SignedInUser,
    }),
  }),
  'preview-move': defineCall({
    name: 'preview-move',
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'Gives the preview that asks another moment (epoch ms).',
    payload: v.strictObject({ at: Moment, stopped: v.optional(stopped, false) }),
    answer: nothing,
  }),
} as const
