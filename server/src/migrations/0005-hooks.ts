import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/**
 * Messages about one subject, such as an attendee, keep their order; a receiver can ask for a pause, or for the end.
 * Ticket shops that call an address which is no more are told so.
 */
export const hooks: Migration = {
  name: '0005-hooks',
  up: (db) =>
    runSql(
      db,
      `
-- Epoch ms, from which on nothing is sent, and what the other side said then.
alter table webhook add column off_at bigint;
alter table webhook add column off_said text;
-- Epoch ms until which the other side has asked to wait.
alter table webhook add column paused_until bigint not null default 0;
-- number counts the messages about a subject.
alter table webhook_delivery add column subject text;
alter table webhook_delivery add column number integer not null default 0;
create index webhook_delivery_subject on webhook_delivery (subject, webhook_id, number);
-- Hashes of the secrets in addresses that shops call, also of shops that are gone.
create table shop_hook (
  hash text primary key
);
`,
    ),
}
