/** The hours in which a person is not notified. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { nothing } from '../contract/shapes.ts'
import { DoNotDisturb } from './do-not-disturb.schema.ts'

export const doNotDisturbCalls = {
  'do-not-disturb': defineCall({
    who: 'attendee',
    repeatable: true,
    inPreviews: true,
    summary: 'The caller’s “Do not disturb” times, if set.',
    payload: nothing,
    answer: v.object({ setting: v.optional(DoNotDisturb) }),
  }),
  'set-do-not-disturb': defineCall({
    who: 'attendee',
    repeatable: true,
    summary: 'Sets the caller’s “Do not disturb” times.',
    payload: DoNotDisturb,
    answer: nothing,
  }),
} as const
