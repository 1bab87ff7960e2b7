/** Guests of the studio: their links and pages, the private line, and whose page mixes them in. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const studioGuests: Migration = {
  name: '0018-studio-guests',
  up: (db) => runSql(db, tables),
}

const tables = `
create table studio_guest (
  id text primary key,
  hash text not null unique,
  session_id text not null,
  name text not null,
  role text not null,
  by_name text not null,
  at bigint not null,
  token_hash text unique,
  place integer,
  page text unique,
  seen_at bigint not null,
  admitted integer not null,
  on_air integer not null,
  muted integer not null
);

create unique index studio_guest_place on studio_guest (session_id, place);

create table studio_guest_line (
  id text primary key,
  guest_id text not null references studio_guest (id) on delete cascade,
  from_host integer not null,
  text text not null,
  at bigint not null
);

create index studio_guest_line_guest on studio_guest_line (guest_id, at);

create table studio_room (
  session_id text primary key,
  page text unique,
  by_name text not null,
  seen_at bigint not null
);
`
