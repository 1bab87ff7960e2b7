import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Links to the captioner's page, and what becomes of live captions. */
export const captionDesk: Migration = {
  name: '0014-caption-desk',
  up: (db) =>
    runSql(
      db,
      `
-- Of a captioner's link, whose session_id is empty where it is for whichever session is running.
alter table screen_link add column language text;
-- When the last line came, epoch ms, and how many ms after its words were spoken.
alter table caption_track add column last_at bigint;
alter table caption_track add column last_delay bigint;
-- When the lines were put beside the recording, epoch ms.
alter table caption_track add column kept_at bigint;
`,
    ),
}
