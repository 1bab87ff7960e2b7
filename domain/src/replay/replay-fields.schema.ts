/** The fields of a replay in the event folder and in the API. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { replayMoment } from './replay-times.ts'

/** A time of a replay, in any form that `replayMoment` reads. */
export const ReplayTime = v.pipe(
  v.string(issueReason('entry-without-moment')),
  v.maxLength(100, issueReason('entry-without-moment')),
  v.check((it) => replayMoment(it, 'UTC') !== undefined, issueReason('entry-without-moment')),
)

/** The most parts that are cut out of one recording. */
const cutsLimit = 200

/** What was cut out of a recording: times of the event. */
export const Cuts = v.pipe(
  v.array(v.strictObject({ from: ReplayTime, to: ReplayTime }), issueReason('entry-not-list')),
  v.maxLength(cutsLimit, issueReason('entry-too-many-items', { limit: cutsLimit })),
)

/** When a replay begins, and what was cut out of it. */
export const replayAlignment = { startsAt: v.optional(ReplayTime), cuts: v.optional(Cuts) }
