/** The organisers' texts in all languages, as a list: for what is missing, and for translators' tables. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { nothing } from '../contract/shapes.ts'
import { languages } from '../languages.ts'
import { OwnText, TextChange } from './own-texts.schema.ts'

/** Bytes: whole tables are sent at once. */
const largestChange = 20 * 1024 * 1024

export const ownTextsCalls = {
  'own-texts': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Every text of the event, its sessions and libraries that attendees read.',
    payload: nothing,
    answer: v.object({
      /** The default first. */
      languages: v.array(v.picklist(languages)),
      texts: v.array(OwnText),
    }),
  }),
  'own-texts-change': defineCall({
    who: 'organiser',
    maxBytes: largestChange,
    summary: 'Changes texts in other languages, all or none, unless one of them has changed since.',
    payload: v.strictObject({
      changes: v.array(TextChange, issueReason('invalid-parameter')),
    }),
    /** The changes that take it back. */
    answer: v.object({ undo: v.array(TextChange) }),
  }),
} as const
