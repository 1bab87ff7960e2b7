/** `feedback-export`: a row for each rating, without names; for one session, or for all. */
import type { Session } from '@rostra/domain/sessions/session'
import * as v from 'valibot'
import { type Columns, pagesAfter } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import { createFeedbackStore, type ExportedFeedback } from './feedback-store.ts'

type Deps = ExportDeps & { sessions(): readonly Session[] }

export function feedbackExport(deps: Deps) {
  const store = createFeedbackStore(deps.db)
  const columns = (): Columns<ExportedFeedback> => ({
    Session: ({ session_id }) =>
      deps.sessions().find(({ id }) => id === session_id)?.title ?? session_id,
    Rating: ({ rating }) => String(rating),
    Comment: ({ comment }) => comment,
  })
  return auditedExport(deps, {
    name: 'feedback-export',
    summary: 'The ratings of and comments on all sessions, without names, as CSV.',
    payload: v.strictObject({}),
    action: 'feedback-exported',
    columns,
    choose: () => ({ what: 'feedback', about: 'all sessions', pages: pagesAfter(store.page) }),
  })
}
