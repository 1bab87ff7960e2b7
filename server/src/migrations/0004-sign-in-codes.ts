/** Codes that attendees are mailed to sign in with; mails may have a form in HTML beside their text. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const signInCodes: Migration = {
  name: '0004-sign-in-codes',
  up: (db) => runSql(db, tables),
}

const tables = `
create table sign_in_code (
  email text primary key,
  id text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  hash text not null,
  expires_at bigint not null,
  tries bigint not null
);

create index sign_in_code_attendee on sign_in_code (attendee_id);

create index sign_in_code_expires_at on sign_in_code (expires_at);

alter table mail_outbox add column html text;
`
