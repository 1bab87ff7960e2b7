/** Attendees who chose to be listed for the others. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const people: Migration = {
  name: '0019-people',
  up: (db) => runSql(db, table),
}

const table = `
create table person_entry (
  attendee_id text primary key references attendee (id) on delete cascade,
  role text not null,
  link text not null,
  search text not null,
  listed integer not null,
  hidden integer not null,
  listed_at bigint not null
);
`
