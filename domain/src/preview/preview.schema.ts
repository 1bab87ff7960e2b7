/** Valibot schemas for `preview.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'

/** The last millisecond of the year 9999: later times do not fit a four-digit year. */
const lastMoment = 253_402_300_799_999
export const PreviewTime = v.pipe(
  v.number(issueReason('preview-without-time')),
  v.integer(issueReason('preview-without-time')),
  v.minValue(0, issueReason('preview-too-early')),
  v.maxValue(lastMoment, issueReason('preview-too-late')),
)

/** The time (epoch ms) given in an address, or undefined if it is invalid. */
export function readMoment(text: string | null): number | undefined {
  const read = v.safeParse(PreviewTime, text ? Number(text) : undefined)
  return read.success ? read.output : undefined
}
