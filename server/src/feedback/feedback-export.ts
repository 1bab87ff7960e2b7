/** `feedback-export`: a row for each rating, without names; for one session, or for all. */
import * as v from 'valibot'
import type { Core } from '../core.ts'
import { type Columns, pagesAfter } from '../platform/csv.ts'
import { auditedExport } from '../staff/audited-export.ts'
import { createFeedbackStore, type ExportedFeedback } from './feedback-store.ts'

export function feedbackExport(core: Core) {
  const store = createFeedbackStore(core.db)
  const columns = (): Columns<ExportedFeedback> => ({
    Session: ({ session_id }) =>
      core.eventCache.sessions().find(({ id }) => id === session_id)?.title ?? session_id,
    Rating: ({ rating }) => String(rating),
    Comment: ({ comment }) => comment,
  })
  return auditedExport(core, {
    name: 'feedback-export',
    summary: 'The ratings of and comments on all sessions, without names, as CSV.',
    payload: v.strictObject({}),
    action: 'feedback-exported',
    columns,
    choose: () => ({ what: 'feedback', about: 'all sessions', pages: pagesAfter(store.page) }),
  })
}
