/** Finds a recording's file by its name, to check whether it is shown. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const recordingFiles: Migration = {
  name: '0026-recording-files',
  up: (db) =>
    runSql(db, 'create index recording_file_name on recording_file (recording_id, file);'),
}
