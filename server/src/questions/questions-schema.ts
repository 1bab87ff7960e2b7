import type { QuestionState } from '@rostra/domain/question-desk'
import { type Generated, sql } from 'kysely'
import type { Migration } from '../platform/storage/migrate.ts'

export type QuestionTables = {
  question: {
    id: string
    session_id: string
    attendee_id: string
    text: string
    at: number
    state: Generated<QuestionState>
    /** Counts the changes. */
    revision: Generated<number>
    /** The moderator who is at it. */
    holder_id: string | null
    holder_name: string | null
    holder_at: number | null
    reply: string | null
    reply_to: 'everyone' | 'asker' | null
    reply_by: string | null
    reply_at: number | null
    /** When the asker had an answer of their own before them; null until then. */
    reply_seen_at: number | null
  }
  /** Only the SHA-256 of the link's secret is stored. */
  presenter_link: { id: string; hash: string; session_id: string; by_name: string; at: number }
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
  {
    name: '2026-11-22-question-desk',
    async up(db) {
      const add = (name: string, type: 'text' | 'bigint') =>
        db.schema.alterTable('question').addColumn(name, type).execute()
      await db.schema
        .alterTable('question')
        .addColumn('state', 'text', (col) => col.notNull().defaultTo('new'))
        .execute()
      await db.schema
        .alterTable('question')
        .addColumn('revision', 'integer', (col) => col.notNull().defaultTo(0))
        .execute()
      for (const name of ['holder_id', 'holder_name', 'reply', 'reply_to', 'reply_by'])
        await add(name, 'text')
      for (const name of ['reply_at', 'reply_seen_at']) await add(name, 'bigint')
      await db.schema
        .createIndex('question_queue')
        .on('question')
        .columns(['state', 'at', 'id'])
        .execute()
      await db.schema
        .createIndex('question_session_queue')
        .on('question')
        .columns(['session_id', 'state', 'at', 'id'])
        .execute()
      await db.schema.dropIndex('question_session').execute()
      await db.schema
        .createTable('presenter_link')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('hash', 'text', (col) => col.notNull().unique())
        .addColumn('session_id', 'text', (col) => col.notNull())
        .addColumn('by_name', 'text', (col) => col.notNull())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
  {
    name: '2026-11-23-question-export',
    async up(db) {
      await db.schema.createIndex('question_at').on('question').columns(['at', 'id']).execute()
    },
  },
  {
    name: '2026-11-23-question-claims',
    async up(db) {
      await db.schema.alterTable('question').addColumn('holder_at', 'bigint').execute()
      await db.schema
        .createIndex('question_holder')
        .on('question')
        .column('holder_id')
        .where(sql.ref('holder_id'), 'is not', null)
        .execute()
    },
  },
]
