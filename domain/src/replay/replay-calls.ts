/** What happened beside a recording, and when the recording begins. Positions are ms into the recording. */
import * as v from 'valibot'
import { MessageEntry } from '../chat/chat.schema.ts'
import { defineCall } from '../contract/call.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { id, nothing } from '../contract/shapes.ts'
import { Poll } from '../polls/polls.schema.ts'
import { AudienceQuestion } from '../questions/audience-questions.schema.ts'
import { ReactionKey } from '../reactions/reactions.schema.ts'
import { Cuts, ReplayTime } from './replay-fields.schema.ts'
import { longestRecording, longestWindow } from './timeline.ts'

const inRecording = v.description<number, string>('ms into the recording')

/** ms into a recording. */
export const position = (name: string) =>
  v.pipe(
    v.number(issueReason('not-a-number', { name })),
    v.safeInteger(issueReason('not-a-number', { name })),
    v.minValue(0, issueReason('not-a-number', { name })),
    v.maxValue(longestRecording, issueReason('not-a-number', { name })),
    inRecording,
  )

const at = v.pipe(v.number(), inRecording)

/** One thing that happened, at its position. */
export const TimelineItem = v.variant('kind', [
  v.object({ at, kind: v.literal('message'), entry: MessageEntry }),
  /** Reactions to the show in the five seconds from `at` on. */
  v.object({
    at,
    kind: v.literal('reactions'),
    reactions: v.record(ReactionKey, v.number()),
  }),
  /** A question when it had been answered; `from` is where answering it began, if that is known. */
  v.object({
    at,
    kind: v.literal('question'),
    question: AudienceQuestion,
    from: v.optional(v.number()),
  }),
  /** A poll when it was closed. */
  v.object({ at, kind: v.literal('poll'), poll: Poll }),
  v.object({
    at,
    kind: v.literal('chapter'),
    title: v.string(),
    speaker: v.optional(v.string()),
  }),
])
export type TimelineItem = v.InferOutput<typeof TimelineItem>

export const replayCalls = {
  timeline: defineCall({
    who: 'attendee',
    inPreviews: true,
    forWatchers: true,
    repeatable: true,
    summary: 'What happened between two positions of a session’s recording, in order.',
    payload: v.pipe(
      v.strictObject({ showId: id, from: position('from'), to: position('to') }),
      v.forward(
        v.check(
          ({ from, to }) => to >= from && to - from <= longestWindow,
          issueReason('window-too-long', { limit: longestWindow }),
        ),
        ['to'],
      ),
    ),
    answer: v.object({
      items: v.array(TimelineItem),
      /** Messages from this position on did not fit: ask again from here. */
      until: v.optional(at),
    }),
  }),
  'timeline-marks': defineCall({
    who: 'attendee',
    inPreviews: true,
    forWatchers: true,
    repeatable: true,
    summary: 'The questions, polls and chapters of a session’s whole recording, in order.',
    payload: v.strictObject({ showId: id }),
    answer: v.object({ items: v.array(TimelineItem) }),
  }),
  'timeline-curve': defineCall({
    who: 'attendee',
    inPreviews: true,
    repeatable: true,
    summary: 'How much people wrote and reacted in each step (ms) of a session’s recording.',
    payload: v.strictObject({ showId: id }),
    answer: v.object({ step: v.number(), values: v.array(v.number()) }),
  }),
  'replay-align': defineCall({
    who: 'organiser',
    repeatable: true,
    summary: 'Says when a session’s recording begins, and what was cut out of it.',
    payload: v.strictObject({ showId: id, startsAt: ReplayTime, cuts: v.optional(Cuts, []) }),
    answer: nothing,
  }),
} as const
