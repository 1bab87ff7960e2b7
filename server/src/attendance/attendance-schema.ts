import { sql } from 'kysely'
import type { Migration } from '../platform/storage/migrate.ts'

export type AttendanceTables = {
  /** When a person's pages were at a session, as one instance saw it; epoch ms, null while they are. */
  attendance_visit: {
    id: string
    session_id: string
    attendee_id: string
    joined_at: number
    left_at: number | null
    instance: string
  }
  /** When an instance that holds open visits wrote last: it was alive then. */
  attendance_beat: { instance: string; at: number }
  /** Grows with every change of a session's visits. */
  attendance_version: { session_id: string; version: number }
}

export const attendanceMigrations: readonly Migration[] = [
  {
    name: '2026-11-23-attendance',
    async up(db) {
      await db.schema
        .createTable('attendance_visit')
        .addColumn('id', 'text', (col) => col.primaryKey())
        .addColumn('session_id', 'text', (col) => col.notNull())
        .addColumn('attendee_id', 'text', (col) =>
          col.notNull().references('attendee.id').onDelete('cascade'),
        )
        .addColumn('joined_at', 'bigint', (col) => col.notNull())
        .addColumn('left_at', 'bigint')
        .addColumn('instance', 'text', (col) => col.notNull())
        .execute()
      // A session is read from this index alone, person by person.
      await db.schema
        .createIndex('attendance_visit_session')
        .on('attendance_visit')
        .columns(['session_id', 'attendee_id', 'joined_at', 'id', 'left_at'])
        .execute()
      await db.schema
        .createIndex('attendance_visit_attendee')
        .on('attendance_visit')
        .column('attendee_id')
        .execute()
      await db.schema
        .createIndex('attendance_visit_open')
        .on('attendance_visit')
        .column('instance')
        .where(sql.ref('left_at'), 'is', null)
        .execute()
      await db.schema
        .createTable('attendance_beat')
        .addColumn('instance', 'text', (col) => col.primaryKey())
        .addColumn('at', 'bigint', (col) => col.notNull())
        .execute()
      await db.schema
        .createTable('attendance_version')
        .addColumn('session_id', 'text', (col) => col.primaryKey())
        .addColumn('version', 'bigint', (col) => col.notNull())
        .execute()
    },
  },
]
