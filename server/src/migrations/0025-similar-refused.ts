/** Refused sign-ins record whether a registered address is similar: 1, or 0, also for those from before the update. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const similarRefused: Migration = {
  name: '0025-similar-refused',
  up: (db) => runSql(db, column),
}

const column = `
alter table refused_sign_in add column is_similar bigint not null default 0;
`
