import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Stream keys and recordings of interpreters, beside a session's own, whose language is empty. */
export const interpreters: Migration = {
  name: '0015-interpreters',
  up: (db) =>
    runSql(
      db,
      `
create table studio_key_of_language (
  session_id text not null,
  language text not null,
  hash text not null unique,
  made_at bigint not null,
  primary key (session_id, language)
);
insert into studio_key_of_language (session_id, language, hash, made_at)
  select session_id, '', hash, made_at from studio_key;
drop table studio_key;
alter table studio_key_of_language rename to studio_key;
alter table recording add column language text not null default '';
`,
    ),
}
