/** What moderators press while sessions run, and what sessions need for it: a backup stream, an agenda, a status. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const direction: Migration = {
  name: '0003-direction',
  up: (db) => runSql(db, tables),
}

const tables = `
alter table session add column backup_stream text;

alter table session add column simulive integer not null default 0;

alter table session add column agenda text;

alter table session add column status text;

create table direction_press (
  press bigint not null,
  session_id text not null,
  at bigint not null,
  by_name text not null,
  action text not null,
  detail text not null,
  planned_start bigint not null,
  planned_end bigint not null,
  undone_at bigint,
  primary key (press, session_id)
);
`
