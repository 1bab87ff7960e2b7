/** `organiser-questions-export`: every question that was asked, with its answer. */
import { exportFileName } from '@rostra/domain/export-file-name'
import * as v from 'valibot'
import { record } from '../organiser/audit-log.ts'
import type { Clock } from '../platform/clock.ts'
import { csvFile, pagesAfter } from '../platform/csv.ts'
import type { Export } from '../platform/http/serve-exports.ts'
import type { Db } from '../tables.ts'
import { type ExportedQuestion, makeQuestionExportStore } from './question-export-store.ts'

type Deps = { db: Db; clock: Clock; eventName(): string }

const columns: Record<string, (question: ExportedQuestion) => string> = {
  session: ({ title, session_id }) => title ?? session_id,
  time: ({ at }) => new Date(at).toISOString(),
  name: ({ first, last }) => `${first ?? ''} ${last ?? ''}`.trim(),
  email: ({ email }) => email ?? '',
  text: ({ text }) => text,
  state: ({ state }) => state,
  answer: ({ reply }) => reply ?? '',
  answered_to: ({ reply_to }) => reply_to ?? '',
  answered_by: ({ reply_by }) => reply_by ?? '',
  answered_at: ({ reply_at }) => (reply_at === null ? '' : new Date(reply_at).toISOString()),
}

export function questionsExport({ db, clock, eventName }: Deps): Export {
  const store = makeQuestionExportStore(db)
  return {
    name: 'organiser-questions-export',
    payload: v.strictObject({}),
    async begin(_, by) {
      const at = clock()
      await db
        .transaction()
        .execute((trx) =>
          record(trx, { at, byId: by.id, action: 'questions-exported', about: 'all questions' }),
        )
      return {
        fileName: exportFileName(eventName(), 'questions', at),
        file: csvFile(columns, pagesAfter(store.page)),
      }
    },
  }
}
