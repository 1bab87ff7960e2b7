/** The organisers' texts one by one, as calls give and change them. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { languages } from '../languages.ts'

const textGroups = [
  'event',
  'registration',
  'certificate',
  'programme',
  'speakers',
  'library',
] as const

/** A text that attendees read; one that several entries of a speaker have in common is one text. */
export const OwnText = v.object({
  /** Stays the same while other texts come and go, so that a translator’s table finds it again. */
  key: v.string(),
  group: v.picklist(textGroups),
  /** The id of the session or library, or the slug of the speaker, with its title or name; absent for the event’s own. */
  id: v.optional(v.string()),
  of: v.optional(v.string()),
  label: v.string(),
  /** In the event’s default language. */
  text: v.string(),
  /** By the other languages, without those that are missing. */
  texts: v.record(v.string(), v.string()),
  isMarkdown: v.optional(v.literal(true)),
  /** Names of organisations: most stay as they are, so that none is missing. */
  isName: v.optional(v.literal(true)),
  /** In characters. */
  longest: v.optional(v.number()),
})
export type OwnText = v.InferOutput<typeof OwnText>

const text = v.string(issueReason('invalid-parameter'))

/** `of` is the text in the default and `was` that in the language, as the caller knows them; an empty `text` removes it. */
export const TextChange = v.strictObject({
  key: text,
  language: v.picklist(languages, issueReason('invalid-parameter')),
  of: text,
  was: text,
  text,
})
export type TextChange = v.InferOutput<typeof TextChange>
