import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Emails of a lane are sent in the order of `turn`, which is fair to the networks that asked for them. */
export const mailTurns: Migration = {
  name: '0003-mail-turns',
  up: (db) =>
    runSql(
      db,
      `
-- Epoch ms, never before next_at.
alter table mail_outbox add column turn bigint not null default 0;
drop index mail_outbox_due;
create index mail_outbox_turn on mail_outbox (state, lane, turn, next_at);
create index mail_outbox_first on mail_outbox (state, lane, first_at);
-- The turn of the lane unproved.
insert into mail_turn (id, next_at) values (2, 0);
-- The turn of the last email that each network has asked for. network is a keyed hash of its address and the lane.
create table mail_network (
  network text primary key,
  turn bigint not null
);
`,
    ),
}
