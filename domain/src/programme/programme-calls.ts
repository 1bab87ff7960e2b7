/** The programme from another program or a table: imported once, or followed. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing, whole } from '../contract/shapes.ts'
import { columnFields } from './outside-programme.ts'
import { Following, LastApply, ProgrammePlan } from './programme.schema.ts'

const flag = v.boolean(issueReason('not-a-boolean'))
const text = v.string(issueReason('invalid-parameter'))
/** Bytes; the file and the rest of the call. */
const largestProgramme = 10 * 1024 * 1024

export const programmeCalls = {
  'programme-import': defineCall({
    who: 'organiser',
    key: 'programme',
    untilClosed: true,
    maxBytes: largestProgramme,
    summary:
      'What a programme of another program would change here; with `apply`, it is changed in one step.',
    payload: v.strictObject({
      url: v.optional(text),
      file: v.optional(text),
      kind: v.optional(v.picklist(['frab', 'csv'], issueReason('invalid-parameter'))),
      /** What each column of a table is; a heading that is not named is guessed, null leaves it out. */
      columns: v.optional(
        v.record(text, v.nullable(v.picklist(columnFields, issueReason('invalid-parameter')))),
      ),
      zone: v.optional(text),
      apply: flag,
      /** The `plan` of the preview that the apply is about. */
      plan: v.optional(text),
    }),
    answer: ProgrammePlan,
  }),
  'programme-undo': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary: 'Takes the last apply back, as long as nothing that it changed was changed since.',
    payload: nothing,
    answer: v.object({ sessions: v.number() }),
  }),
  'programme-follow': defineCall({
    who: 'organiser',
    untilClosed: true,
    summary:
      'Asks an address, applies its programme at once and again every so many minutes until the first session begins; null ends it.',
    payload: v.strictObject({
      url: v.nullable(text),
      minutes: v.optional(whole(5, 1440, issueReason('invalid-parameter')), 15),
      zone: v.optional(text),
    }),
    answer: v.object({ following: v.nullable(Following), plan: v.nullable(ProgrammePlan) }),
  }),
  'programme-state': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'The followed address, and the last apply.',
    payload: nothing,
    answer: v.object({ following: v.nullable(Following), last: v.nullable(LastApply) }),
  }),
  'programme-tie': defineCall({
    who: 'organiser',
    untilClosed: true,
    repeatable: true,
    summary:
      'Lets a session go of the other program, so that nothing of it changes by itself, or ties it again.',
    payload: v.strictObject({ id, tied: flag }),
    answer: nothing,
  }),
} as const
