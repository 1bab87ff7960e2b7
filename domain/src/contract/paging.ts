/** Payload fields of calls for one page of a long list. */
import * as v from 'valibot'
import { issueReason } from './reasons/issue-reason.ts'
import { wholeFrom } from './shapes.ts'

/** Parts of a name or email address; empty for everyone. */
export const searchText = v.optional(
  v.pipe(
    v.string(issueReason('provide-text')),
    v.maxLength(200, issueReason('value-too-long', { what: 'text' })),
  ),
  '',
)

/** From 1. */
export const pageNumber = v.optional(
  v.pipe(
    wholeFrom('page', 1),
    v.maxValue(100_000, issueReason('too-great', { name: 'page', most: 100_000 })),
  ),
  1,
)
