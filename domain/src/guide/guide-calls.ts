/** The guide for organisers, as the console shows it. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'

export const guideCalls = {
  guide: defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'A chapter of the guide, in English, and the list of all chapters.',
    payload: v.strictObject({
      chapter: v.pipe(
        v.string(issueReason('provide', { what: 'chapter' })),
        v.maxLength(40, issueReason('value-too-long', { what: 'chapter' })),
      ),
    }),
    answer: v.object({
      title: v.string(),
      /** Without the title; headings begin at h2 and have ids. */
      html: v.string(),
      chapters: v.array(v.object({ id: v.string(), title: v.string() })),
    }),
  }),
} as const
