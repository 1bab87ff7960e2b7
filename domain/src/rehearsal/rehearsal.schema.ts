/** Valibot schemas for `rehearsal.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { whole } from '../contract/shapes.ts'
import { rehearsalIdForm, rehearsalLimit, startedRehearsal } from './rehearsal.ts'

export const RehearsalId = v.pipe(
  v.string(issueReason('provide', { what: 'rehearsal ID' })),
  v.regex(rehearsalIdForm, issueReason('unknown-rehearsal')),
)

const size = issueReason('rehearsal-size', { limit: rehearsalLimit })
export const RehearsalSize = whole(1, rehearsalLimit, size)

const within = ({ least, most }: { least: number; most: number }) =>
  whole(least, most, issueReason('number-out-of-range', { least, most }))

/** What an organiser chooses: how many simulated attendees, and for how many seconds they chat. */
export const StartedRehearsal = v.object({
  attendees: within(startedRehearsal.attendees),
  seconds: within(startedRehearsal.seconds),
})

const ms = v.optional(v.number())

export const RehearsalResult = v.object({
  /** `broken`: the process that generated the load failed. */
  ending: v.picklist(['complete', 'stopped', 'unreachable', 'ended-elsewhere', 'broken']),
  /** Whether the rehearsal passed. */
  passed: v.boolean(),
  /** False when the machine was too slow to measure times. */
  measured: v.boolean(),
  findings: v.array(v.object({ passed: v.boolean(), text: v.string() })),
  messages: v.number(),
  reactions: v.number(),
  /** In ms; absent where nothing was measured. `limit` is that of `p95`. */
  steps: v.record(
    v.string(),
    v.object({ count: v.number(), p50: ms, p95: ms, p99: ms, max: v.number(), limit: v.number() }),
  ),
})
export type RehearsalResult = v.InferOutput<typeof RehearsalResult>
