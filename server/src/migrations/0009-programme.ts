import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Sessions can come from another program. */
export const programme: Migration = {
  name: '0009-programme',
  up: (db) => runSql(db, 'alter table session add column source text;'),
}
