/** Links to the speaker's view and to projection pages, the tokens of their pages, and notes to speakers. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const screens: Migration = {
  name: '0006-screens',
  up: (db) => runSql(db, tables),
}

const tables = `
create table screen_link (
  id text primary key,
  kind text not null,
  hash text not null unique,
  session_id text not null,
  by_name text not null,
  at bigint not null
);

create index screen_link_session on screen_link (session_id, at);

insert into screen_link (id, kind, hash, session_id, by_name, at)
  select id, 'speaker', hash, session_id, by_name, at from presenter_link;

drop table presenter_link;

update audit_log set action = 'screen-link-made' where action = 'presenter-link-made';

update audit_log set action = 'screen-link-revoked' where action = 'presenter-link-ended';

create table screen_token (
  hash text primary key,
  link_id text not null references screen_link (id) on delete cascade,
  expires_at bigint not null
);

create index screen_token_link on screen_token (link_id);

create table speaker_note (
  session_id text primary key,
  id text not null,
  text text not null,
  by_name text not null,
  at bigint not null,
  seen_at bigint
);
`
