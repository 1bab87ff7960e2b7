/** Which places of a live playlist stay missing, as their segments came late. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const lateSegments: Migration = {
  name: '0022-late-segments',
  up: (db) => runSql(db, late),
}

const late = `
alter table recording_segment add column late bigint not null default 0;

create index recording_segment_path on recording_segment (recording_id, take, path);
`
