import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** `ribbon` is a random number from which someone's ribbon is drawn, given when it is first needed. */
export const ribbons: Migration = {
  name: '0007-ribbons',
  up: (db) => runSql(db, 'alter table attendee add column ribbon integer;\n'),
}
