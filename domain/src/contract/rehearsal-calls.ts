/** Organisers try their own deployment with simulated attendees. */
import * as v from 'valibot'
import { RehearsalId, RehearsalSize } from '../rehearsal.schema.ts'
import { defineCall } from './call.ts'

export const rehearsalCalls = {
  'rehearsal-begin': defineCall({
    name: 'rehearsal-begin',
    who: 'organiser',
    repeatable: true,
    summary:
      'Registers p1 to p<attendees> at a domain of their own, after clearing what an earlier rehearsal left.',
    payload: v.strictObject({ attendees: RehearsalSize }),
    answer: v.object({ id: v.string(), channel: v.string(), domain: v.string() }),
  }),
  'rehearsal-end': defineCall({
    name: 'rehearsal-end',
    who: 'organiser',
    repeatable: true,
    summary: 'Removes a rehearsal’s attendees and channel, with all their data.',
    payload: v.strictObject({ id: RehearsalId }),
    answer: v.strictObject({}),
  }),
} as const
