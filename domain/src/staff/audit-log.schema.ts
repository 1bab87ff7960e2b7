/** Valibot schemas for `audit-log.ts`. */
import * as v from 'valibot'
import { issueReason } from '../contract/reasons/issue-reason.ts'
import { wholeFrom } from '../contract/shapes.ts'
import { actionNames, auditPage } from './audit-log.ts'

const id = (name: string, longest: number) =>
  v.pipe(
    v.string(issueReason('not-an-id', { name })),
    v.maxLength(longest, issueReason('not-an-id', { name })),
  )
const moment = (name: string) =>
  v.pipe(
    v.number(issueReason('not-a-time', { name })),
    v.safeInteger(issueReason('not-a-time', { name })),
  )

export const AuditFilter = v.strictObject({
  /** The id of the last entry seen; only older entries are returned. */
  before: v.optional(id('before', 40)),
  /** The id of the person who made the changes. */
  byId: v.optional(id('byId', 100)),
  action: v.optional(v.picklist(actionNames, issueReason('unknown-action'))),
  /** `from` is inclusive, `to` exclusive; epoch ms. */
  from: v.optional(moment('from')),
  to: v.optional(moment('to')),
  limit: v.optional(
    v.pipe(
      wholeFrom('limit', 1),
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
