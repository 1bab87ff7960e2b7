/** Refused sign-ins, and addresses that attendees sign in with beside the one they are registered under; checked devices, counted. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const door: Migration = {
  name: '0002-door',
  up: (db) => runSql(db, tables),
}

const tables = `
create table refused_sign_in (
  email text primary key,
  first_at bigint not null,
  last_at bigint not null,
  times bigint not null,
  ignored_at bigint
);

create index refused_sign_in_last_at on refused_sign_in (last_at);

create table attendee_address (
  email text primary key,
  attendee_id text not null references attendee (id) on delete cascade,
  added_at bigint not null
);

create index attendee_address_attendee on attendee_address (attendee_id);

create table device_check_count (
  name text primary key,
  count bigint not null
);
`
