import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Attendees who registered while the site was a draft, until they are emailed that it is open. */
export const openingLetters: Migration = {
  name: '0006-opening-letters',
  up: (db) =>
    runSql(
      db,
      `create table opening_letter (
        attendee_id text primary key references attendee (id) on delete cascade,
        language text
      )`,
    ),
}
