/** Indexes of recordings, so that what a segment and a viewer cost stays the same after a day. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const recordingIndexes: Migration = {
  name: '0021-recording-indexes',
  up: (db) => runSql(db, indexes),
}

const indexes = `
drop index recording_file_hash;

create index recording_file_path on recording_file (recording_id, path, take);

create index recording_file_live on recording_file (at) where recorded = 0;
`
