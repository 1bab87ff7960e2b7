import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** The organisers' texts in other languages than the event's first, as JSON: by language, then by field. */
export const texts: Migration = {
  name: '0013-texts',
  up: (db) =>
    runSql(
      db,
      `
alter table session add column translations text;
alter table library add column translations text;
`,
    ),
}
