/** The track of a session; the tracks themselves are among the event's texts. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const tracks: Migration = {
  name: '0007-tracks',
  up: (db) => runSql(db, columns),
}

const columns = `
alter table session add column track text;
`
