import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Sessions that anyone may watch without an account, and the devices that do. Times are epoch ms. */
export const open: Migration = {
  name: '0017-open',
  up: (db) =>
    runSql(
      db,
      `
alter table session add column open integer not null default 0;
-- hash is that of the token. network names the device's network without telling its address.
create table watcher (
  id text primary key,
  hash text not null unique,
  show_id text not null,
  network text not null,
  at bigint not null
);
create index watcher_network on watcher (show_id, network);
create index watcher_at on watcher (at);
-- How many devices watch each session, and how many of them are beyond the few of their network: counting thousands
-- for each that comes would keep the others waiting.
create table watched (
  show_id text primary key,
  devices bigint not null,
  of_many bigint not null
);
-- Of viewers, those without an account.
alter table viewer_sample add column guests bigint not null default 0;
`,
    ),
}
