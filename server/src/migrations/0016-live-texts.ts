import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/**
 * Texts of the day in more than one language, as JSON: by language, then by field. Where there are any, they include
 * the texts of the row itself, in the language that was the event's first when they were written.
 */
export const liveTexts: Migration = {
  name: '0016-live-texts',
  up: (db) =>
    runSql(
      db,
      `
alter table poll add column translations text;
alter table announcement add column translations text;
-- With the label of its link.
alter table pinned_card add column translations text;
-- By the names of the call: subject and text.
alter table mailing add column translations text;
`,
    ),
}
