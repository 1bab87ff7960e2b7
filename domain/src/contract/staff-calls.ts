/** The people who run the event, and the record of what they changed. */
import * as v from 'valibot'
import { AuditEntry, AuditFilter } from '../audit-log.ts'
import { defineCall } from './call.ts'

export const staffCalls = {
  'audit-log': defineCall({
    name: 'audit-log',
    who: 'organiser',
    summary: 'What those who run the event changed, newest first.',
    payload: AuditFilter,
    answer: v.object({
      entries: v.array(AuditEntry),
      more: v.boolean(),
      /** Everyone who stands in the log, for its filter. */
      people: v.array(v.object({ id: v.string(), name: v.string() })),
    }),
  }),
} as const
