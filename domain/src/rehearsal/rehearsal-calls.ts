/** Organisers test their own deployment with simulated attendees. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import {
  RehearsalId,
  RehearsalResult,
  RehearsalSize,
  StartedRehearsal,
} from './rehearsal.schema.ts'

export const rehearsalCalls = {
  'rehearsal-begin': defineCall({
    who: 'organiser',
    repeatable: true,
    summary:
      'Registers p1 to p<attendees> at a domain of their own, after clearing what an earlier rehearsal left.',
    payload: v.strictObject({ attendees: RehearsalSize }),
    answer: v.object({ id: v.string(), channel: v.string(), domain: v.string() }),
  }),
  'rehearsal-end': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Removes a rehearsal’s attendees and channel, with all their data.',
    payload: v.strictObject({ id: RehearsalId }),
    answer: nothing,
  }),
  'rehearsal-start': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary:
      'Has the server rehearse with simulated attendees of its own. Refused while a session is live with attendees in it, unless whileLive is true.',
    payload: v.strictObject({
      ...StartedRehearsal.entries,
      whileLive: v.optional(v.boolean(issueReason('not-a-boolean')), false),
    }),
    answer: v.strictObject({ id: v.string() }),
  }),
  'rehearsal-stop': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Ends the rehearsal that the server runs, if it runs one.',
    payload: nothing,
    answer: nothing,
  }),
  'rehearsal-runs': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'The rehearsals that were started here, newest first, with their results.',
    payload: nothing,
    answer: v.object({
      runs: v.array(
        v.object({
          id: v.string(),
          /** Epoch ms. */
          startedAt: v.number(),
          attendees: v.number(),
          seconds: v.number(),
          /** `lost`: the server it ran on stopped during it. */
          state: v.picklist(['running', 'stopping', 'ended', 'lost']),
          result: v.optional(RehearsalResult),
        }),
      ),
    }),
  }),
} as const
