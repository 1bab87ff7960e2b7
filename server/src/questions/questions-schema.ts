import type { Migration } from '../platform/storage/migrate.ts'

export type QuestionTables = {
  question: { id: string; session_id: string; attendee_id: string; text: string; at: number }
}

export const questionMigrations: readonly Migration[] = [
  {
    name: '2026-11-21-questions',
    async up(db) {
      await db.schema
        .createTable('question')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('session_id', 'text', (col) => col.notNull())
        .addColumn('attendee_id', 'text', (col) => col.notNull())
        .addColumn('text', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema.createIndex('question_session').on('question').column('session_id').execute()
    },
  },
]
