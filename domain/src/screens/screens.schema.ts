/** Valibot schemas for `screens.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { filledLine } from '../text.schema.ts'
import { noteLimit, screenKinds } from './screens.ts'

export const ScreenKind = v.picklist(screenKinds, issueReason('unknown-screen'))
export type ScreenKind = v.InferOutput<typeof ScreenKind>
/** A captioner’s link has a language, and a call of its own. */
export const ShownKind = v.picklist(['speaker', 'projection'], issueReason('unknown-screen'))
export type ShownKind = v.InferOutput<typeof ShownKind>

/** A link as the team sees it; its secret can't be read again. `at` is epoch ms. */
export const ScreenLink = v.object({
  id: v.string(),
  kind: ScreenKind,
  /** Empty for whichever session is running. */
  showId: v.string(),
  /** Of a captioner’s captions. */
  lang: v.optional(v.string()),
  by: v.string(),
  at: v.number(),
})
export type ScreenLink = v.InferOutput<typeof ScreenLink>

export const NoteText = filledLine(issueReason('note-missing'), noteLimit)

/** The team’s note to a session’s speakers; `seenAt` is null until a speaker marks it as seen. Times are epoch ms. */
export const SpeakerNote = v.object({
  id: v.string(),
  text: v.string(),
  by: v.string(),
  at: v.number(),
  seenAt: v.nullable(v.number()),
})
export type SpeakerNote = v.InferOutput<typeof SpeakerNote>
