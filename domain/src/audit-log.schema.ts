/** The schemas that go with `audit-log.ts`. */
import * as v from 'valibot'
import { actionNames, auditPage } from './audit-log.ts'

export const AuditFilter = v.strictObject({
  /** The id of the last entry seen: older ones follow. */
  before: v.optional(
    v.pipe(v.string('before must be an ID'), v.maxLength(40, 'before must be an ID')),
  ),
  /** Whose changes. */
  byId: v.optional(v.pipe(v.string('byId must be an ID'), v.maxLength(100, 'byId must be an ID'))),
  action: v.optional(v.picklist(actionNames, 'Unknown action')),
  /** From this moment on, up to but without that one; epoch ms. */
  from: v.optional(v.pipe(v.number('from must be a time'), v.safeInteger('from must be a time'))),
  to: v.optional(v.pipe(v.number('to must be a time'), v.safeInteger('to must be a time'))),
  limit: v.optional(
    v.pipe(
      v.number('limit must be a number'),
      v.integer('limit must be a whole number'),
      v.minValue(1, 'limit must be at least 1'),
      v.maxValue(200, 'limit must be at most 200'),
    ),
    auditPage,
  ),
})
export type AuditFilter = v.InferOutput<typeof AuditFilter>

export const AuditEntry = v.object({
  id: v.string(),
  /** Epoch ms. */
  at: v.number(),
  /** Absent for what was done on the command line. */
  by: v.optional(v.object({ id: v.string(), name: v.string() })),
  action: v.string(),
  /** What was changed, in words. */
  about: v.string(),
  /** The fields that changed, as they were and as they are. */
  before: v.optional(v.unknown()),
  after: v.optional(v.unknown()),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>
