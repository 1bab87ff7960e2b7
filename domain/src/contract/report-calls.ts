import * as v from 'valibot'
import { Report } from '../report.schema.ts'
import { defineCall } from './call.ts'

export const reportCalls = {
  report: defineCall({
    name: 'report',
    who: 'organiser',
    repeatable: true,
    summary:
      'The event in figures, so far or final; `kept` if it was stored before personal data was erased.',
    payload: v.strictObject({}),
    answer: v.object({ report: Report, kept: v.boolean() }),
  }),
} as const
