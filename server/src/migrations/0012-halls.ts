import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Halls of the venue, the devices let in there, and what these ask and vote, apart from attendees. Times are epoch ms. */
export const halls: Migration = {
  name: '0012-halls',
  up: (db) =>
    runSql(
      db,
      `
-- The code is in the address that hangs in the hall, so it is stored as it is. most is how many devices are let in.
create table hall (
  id text primary key,
  name text not null,
  track text,
  code text not null unique,
  most bigint not null,
  by_name text not null,
  at bigint not null,
  ended_at bigint
);
-- hash is that of the token. network names the device's network without telling its address. ended is why the token
-- ended: renewed, or network.
create table visitor (
  id text primary key,
  hash text not null unique,
  hall_id text not null references hall (id) on delete cascade,
  network text not null,
  at bigint not null,
  ended text
);
create index visitor_network on visitor (hall_id, network);
-- Of a question from a hall: the name that was given there, or empty. It waits for approval in every session.
alter table question add column hall_asker text;
-- Ballots from halls, which poll.total and poll_tally do not include.
alter table poll add column hall_total bigint not null default 0;
create table poll_hall_tally (
  poll_id text not null references poll (id) on delete cascade,
  choice text not null,
  shown text not null,
  votes bigint not null,
  primary key (poll_id, choice)
);
`,
    ),
}
