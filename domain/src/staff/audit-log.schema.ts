/** Valibot schemas for `audit-log.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { actionNames, auditPage } from './audit-log.ts'

export const AuditFilter = v.strictObject({
  /** The id of the last entry seen; only older entries are returned. */
  before: v.optional(
    v.pipe(
      v.string(issueReason('not-an-id', { name: 'before' })),
      v.maxLength(40, issueReason('not-an-id', { name: 'before' })),
    ),
  ),
  /** The id of the person who made the changes. */
  byId: v.optional(
    v.pipe(
      v.string(issueReason('not-an-id', { name: 'byId' })),
      v.maxLength(100, issueReason('not-an-id', { name: 'byId' })),
    ),
  ),
  action: v.optional(v.picklist(actionNames, issueReason('unknown-action'))),
  /** `from` is inclusive, `to` exclusive; epoch ms. */
  from: v.optional(
    v.pipe(
      v.number(issueReason('not-a-time', { name: 'from' })),
      v.safeInteger(issueReason('not-a-time', { name: 'from' })),
    ),
  ),
  to: v.optional(
    v.pipe(
      v.number(issueReason('not-a-time', { name: 'to' })),
      v.safeInteger(issueReason('not-a-time', { name: 'to' })),
    ),
  ),
  limit: v.optional(
    v.pipe(
      v.number(issueReason('not-a-number', { name: 'limit' })),
      v.integer(issueReason('not-whole', { name: 'limit' })),
      v.minValue(1, issueReason('too-small', { name: 'limit', least: 1 })),
      v.maxValue(200, issueReason('too-great', { name: 'limit', most: 200 })),
    ),
    auditPage,
  ),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>

export const AuditEntry = v.object({
  id: v.string(),
  /** Epoch ms. */
  at: v.number(),
  /** Absent for changes made on the command line. */
  by: v.optional(v.object({ id: v.string(), name: v.string() })),
  action: v.string(),
  /** What was changed, as text. */
  about: v.string(),
  /** The fields that changed, with their old and new values. */
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>
