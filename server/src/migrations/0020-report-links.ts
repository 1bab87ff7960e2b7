/** Links by which people without an account read the report. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const reportLinks: Migration = {
  name: '0020-report-links',
  up: (db) => runSql(db, table),
}

const table = `
create table report_link (
  id text primary key,
  hash text not null unique,
  by_name text not null,
  at bigint not null,
  expires_at bigint not null,
  opened_at bigint
);
`
