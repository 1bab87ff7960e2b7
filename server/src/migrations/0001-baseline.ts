/** The tables of 0.1.0. SQL that SQLite and PostgreSQL both read. */
import type { Migration } from '../platform/storage/migrate.ts'
import { chat } from './0001-baseline/chat.ts'
import { event } from './0001-baseline/event.ts'
import { people } from './0001-baseline/people.ts'
import { running } from './0001-baseline/running.ts'
import { staff } from './0001-baseline/staff.ts'
import { runSql } from './run-sql.ts'

export const baseline: Migration = {
  name: '0001-baseline',
  async up(db) {
    for (const part of [event, people, chat, staff, running]) await runSql(db, part)
  },
}
