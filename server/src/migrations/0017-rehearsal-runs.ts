/** Rehearsals that were started from the console: how far they are, and what came of them. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const rehearsalRuns: Migration = {
  name: '0017-rehearsal-runs',
  up: (db) => runSql(db, table),
}

// `running` is 1 or null, so that the database lets in one at a time.
const table = `
create table rehearsal_run (
  id text primary key,
  started_at bigint not null,
  attendees bigint not null,
  seconds bigint not null,
  running bigint unique,
  state text not null,
  seen_at bigint not null,
  figures text,
  result text
);
`
