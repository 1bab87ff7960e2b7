import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** When a file began to arrive, epoch ms: unlike its end, that doesn't depend on how large it is. */
export const arrivals: Migration = {
  name: '0020-arrivals',
  up: (db) => runSql(db, 'alter table recording_file add column begun_at bigint;'),
}
