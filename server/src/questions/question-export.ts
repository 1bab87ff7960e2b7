/** `organiser-questions-export`: exports all questions with their answers. */
import * as v from 'valibot'
import { type Columns, pagesAfter, timeColumns } from '../platform/csv.ts'
import { auditedExport, type ExportDeps } from '../staff/audited-export.ts'
import { createQuestionExportStore, type ExportedQuestion } from './question-export-store.ts'
import { askerOf } from './question-queue-store.ts'

const columns = (zone: string): Columns<ExportedQuestion> => ({
  Session: ({ title, session_id }) => title ?? session_id,
  ...timeColumns('Asked', zone, ({ at }) => at),
  Name: askerOf,
  Email: ({ email }) => email ?? '',
  Question: ({ text }) => text,
  State: ({ state }) => state,
  Answer: ({ reply }) => reply ?? '',
  'Answered to': ({ reply_to }) => reply_to ?? '',
  'Answered by': ({ reply_by }) => reply_by ?? '',
  ...timeColumns('Answered', zone, ({ reply_at, answered_at }) => reply_at ?? answered_at),
  Votes: ({ votes }) => String(votes),
  'Of these in halls': ({ hallVotes }) => String(hallVotes),
  'Merged into': ({ merged_text }) => merged_text ?? '',
})

export function questionsExport(deps: ExportDeps) {
  const store = createQuestionExportStore(deps.db)
  return auditedExport(deps, {
    name: 'organiser-questions-export',
    summary: 'All questions as CSV.',
    payload: v.strictObject({}),
    action: 'questions-exported',
    columns,
    choose: () => ({ what: 'questions', about: 'all questions', pages: pagesAfter(store.page) }),
  })
}
