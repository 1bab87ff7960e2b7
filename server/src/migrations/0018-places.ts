import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Places in open sessions belong to the devices that are there: `watcher.at` is when one was last seen, epoch ms. */
export const places: Migration = {
  name: '0018-places',
  up: (db) =>
    runSql(
      db,
      `
drop index watcher_network;
drop index watcher_at;
create index watcher_seen on watcher (show_id, network, at);
`,
    ),
}
