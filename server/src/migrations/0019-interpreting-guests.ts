import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Guests of the studio who interpret into a language; it is empty for those who are on the stage. */
export const interpretingGuests: Migration = {
  name: '0019-interpreting-guests',
  up: (db) => runSql(db, `alter table studio_guest add column language text not null default '';`),
}
