/**
 * Several sign-in codes of one address are valid at the same time, and each network has its own tries. Codes are valid
 * for ten minutes, so those sent before the update are not converted: people ask for a new one.
 */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const signInTries: Migration = {
  name: '0024-sign-in-tries',
  up: (db) => runSql(db, tables),
}

const tables = `
drop table sign_in_code;

create table sign_in_code (
  id text primary key,
  email text not null,
  network text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  hash text not null,
  expires_at bigint not null
);

create index sign_in_code_email on sign_in_code (email);

create index sign_in_code_attendee on sign_in_code (attendee_id);

create index sign_in_code_expires_at on sign_in_code (expires_at);

create table sign_in_try (
  code_id text not null,
  network text not null,
  tries bigint not null,
  expires_at bigint not null,
  primary key (code_id, network)
);

create index sign_in_try_expires_at on sign_in_try (expires_at);
`
