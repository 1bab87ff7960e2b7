/** How many people have checked their device on `/ready`, and with what result; anonymous. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { liveWays, soundAnswers } from './device-check.ts'

const flag = v.boolean(issueReason('not-a-boolean'))

export const deviceCheckCalls = {
  'device-check-result': defineCall({
    who: 'anyone',
    summary: 'Counts the result of one check of a device, without saying whose.',
    payload: v.strictObject({
      live: v.picklist(liveWays, issueReason('unknown-way')),
      video: flag,
      sound: v.picklist(soundAnswers, issueReason('unknown-answer')),
      /** True when the device's clock is right to within a few seconds. */
      clock: flag,
    }),
    answer: nothing,
  }),
  'device-check-counts': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'How many have checked their device, and how many of them passed each check.',
    payload: nothing,
    answer: v.object({
      checked: v.number(),
      live: v.number(),
      /** How many of those with a live connection have it without WebSockets. */
      overHttp: v.number(),
      video: v.number(),
      sound: v.number(),
      /** How many did not say whether the sound played. */
      soundUntested: v.number(),
      clock: v.number(),
    }),
  }),
} as const
