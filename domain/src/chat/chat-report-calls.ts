/** Reporting a message, and what moderators do about it. */
import * as v from 'valibot'
import { defineCall } from '../contract/call.ts'
import { key, nothing } from '../contract/shapes.ts'
import { limitedText } from '../text.schema.ts'
import { reportDetailsLimit, reportPage, reportReasons } from './chat-reports.ts'
import { invalid, Seq } from './chat-requests.schema.ts'
import { ModeratedMessage } from './moderation-calls.ts'

const ReportReason = v.picklist(reportReasons, invalid)
const ReportDetails = limitedText(invalid, reportDetailsLimit)

const channel = key
/** A number of reports of one message. */
const count = Seq

/** A message with all its pending reports. Who reported it is not included. */
export const ReportedMessage = v.object({
  message: ModeratedMessage,
  /** Messages just before and after it, oldest first. */
  before: v.array(ModeratedMessage),
  after: v.array(ModeratedMessage),
  count: v.number(),
  /** How often each reason was given; reports without one are in `count` only. */
  reasons: v.array(v.object({ reason: ReportReason, count: v.number() })),
  /** Explanations from the reports, the newest first. */
  details: v.array(v.string()),
  /** Epoch ms of the newest report. */
  at: v.number(),
  /** Whether its author is already muted or banned. */
  muted: v.boolean(),
  banned: v.boolean(),
  /** Who dismissed earlier reports of it, and when. */
  dismissed: v.optional(v.object({ by: v.string(), at: v.number() })),
})
export type ReportedMessage = v.InferOutput<typeof ReportedMessage>

/** The last message of the previous page. */
const After = v.strictObject({ at: v.pipe(v.number(), v.safeInteger()), channel, seq: Seq })
export type AfterReport = v.InferOutput<typeof After>

export const chatReportCalls = {
  'chat-report': defineCall({
    who: 'attendee',
    repeatable: true,
    summary:
      'Reports a message to the moderators, once for each person; `already` is true if the caller has reported it before.',
    payload: v.strictObject({
      channel,
      seq: Seq,
      reason: v.optional(ReportReason),
      details: v.optional(ReportDetails, ''),
    }),
    answer: v.object({ already: v.boolean() }),
  }),
  'chat-reports': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Reported messages to review, newest report first, with their total.',
    payload: v.strictObject({
      channel: v.optional(channel),
      after: v.optional(After),
      limit: v.optional(v.pipe(Seq, v.maxValue(50)), reportPage),
    }),
    answer: v.object({
      reported: v.array(ReportedMessage),
      count: v.number(),
      more: v.boolean(),
    }),
  }),
  'chat-report-dismiss': defineCall({
    who: 'moderator',
    repeatable: true,
    summary: 'Dismisses the reports on a message. `count` is how many the caller has seen.',
    payload: v.strictObject({ channel, seq: Seq, count }),
    answer: nothing,
  }),
} as const
