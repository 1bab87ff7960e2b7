/** Valibot schemas for `polls.ts`. */
import * as v from 'valibot'
import { ownText, withOwnTexts } from '../contract/own-text.schema.ts'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { isTextTwice } from '../own-texts/own-texts.ts'
import type { LiveText } from '../own-texts/row-texts.ts'
import { filledLine } from '../text.schema.ts'
import {
  maxOptions,
  minOptions,
  pollKinds,
  pollOptionLimit,
  pollQuestionLimit,
  pollResults,
  takesOptions,
  wordUnits,
} from './polls.ts'

const PollKind = v.picklist(pollKinds, issueReason('poll-kind-unknown'))
export type PollKind = v.InferOutput<typeof PollKind>
const PollResults = v.picklist(pollResults, issueReason('poll-results-unknown'))
export type PollResults = v.InferOutput<typeof PollResults>
const PollState = v.picklist(['draft', 'open', 'closed'])
export type PollState = v.InferOutput<typeof PollState>

const optionCount = { fewest: minOptions, most: maxOptions }

/** A poll as the team enters it. */
const Entered = v.pipe(
  v.strictObject({
    showId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    question: ownText(filledLine(issueReason('poll-question-missing'), pollQuestionLimit)),
    kind: PollKind,
    options: v.optional(
      v.pipe(
        v.array(ownText(filledLine(issueReason('poll-option-missing'), pollOptionLimit))),
        v.minLength(minOptions, issueReason('poll-options-count', optionCount)),
        v.maxLength(maxOptions, issueReason('poll-options-count', optionCount)),
        v.check((options) => !isTextTwice(options), issueReason('poll-option-twice')),
      ),
    ),
    results: PollResults,
    anonymous: v.boolean(),
    /** Opens the poll as soon as it is created. */
    open: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ kind, options }) => takesOptions(kind) === (options !== undefined),
    issueReason('poll-options-count', optionCount),
  ),
)
export const PollInput = withOwnTexts(Entered)

/** Indexes of options, a rating, or a word. Which of these a poll accepts is checked by `readBallot`. */
export const Choices = v.union(
  [
    v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(maxOptions)),
    v.pipe(v.number(), v.safeInteger()),
    v.pipe(v.string(), v.maxLength(wordUnits)),
  ],
  issueReason('poll-choices-kind'),
)
export type Choices = v.InferOutput<typeof Choices>

/** The number of votes for each option or rating, or words with their votes. */
const Counts = v.union([
  v.array(v.number()),
  v.array(v.object({ word: v.string(), votes: v.number() })),
])
export type Counts = v.InferOutput<typeof Counts>

const pollFields = {
  id: v.string(),
  question: v.string(),
  kind: PollKind,
  options: v.array(v.string()),
  state: PollState,
  results: PollResults,
  anonymous: v.boolean(),
  /** Epoch ms. */
  openedAt: v.nullable(v.number()),
  closedAt: v.nullable(v.number()),
  /** Present only where the reader may see the counts; `total` is how many people have voted. */
  counts: v.optional(Counts),
  total: v.optional(v.number()),
  /** The votes of devices in halls, which `counts` and `total` do not include; absent while there are none. */
  hall: v.optional(Counts),
  hallTotal: v.optional(v.number()),
}

export const Poll = v.object(pollFields)
export type Poll = v.InferOutput<typeof Poll>

/** A poll with the caller’s own vote: `mine` is absent for an anonymous ballot, which can't be looked up. */
export const PollOfCaller = v.object({
  ...pollFields,
  voted: v.boolean(),
  mine: v.optional(Choices),
})

export const StaffPoll = v.object({
  ...pollFields,
  question: ownText(v.string()),
  options: v.array(ownText(v.string())),
  counts: Counts,
  total: v.number(),
  madeAt: v.number(),
  by: v.string(),
})
export type StaffPoll = v.InferOutput<typeof StaffPoll>

export type CountChange = { counts: Counts; total: number; hall?: Counts; hallTotal?: number }

/** A poll as the live channel has it, for readers of all languages. */
export type LivePoll = Omit<Poll, 'question' | 'options'> & {
  question: LiveText
  options: LiveText[]
}

/** What pages receive about a session’s polls; absent parts are unchanged. */
export type PollsChange = {
  showId: string
  /** The open polls, newest first, and the one closed last. */
  polls?: LivePoll[]
  /** Sent on entering: the person's votes in the open polls; null for an anonymous ballot. */
  mine?: Record<string, Choices | null>
  /** Sent at most once per tick, to people who may see the counts. */
  counts?: Record<string, CountChange>
}
