import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Sessions can come from another program, which is asked again and again. */
export const programme: Migration = {
  name: '0009-programme',
  up: (db) =>
    runSql(
      db,
      `
-- JSON: the other program, the session's id there, and the fields that were edited here.
alter table session add column source text;
-- The last apply, which can be taken back. \`by_name\` is null if it came by itself. JSON: what it changed, as it was
-- before, and the revisions of the sessions after it.
create table programme_apply (
  id integer primary key,
  at bigint not null,
  by_name text,
  added integer not null,
  changed integer not null,
  gone integer not null,
  before text not null,
  after text not null
);
-- Sessions that an apply has cancelled, as the other program does not have them any more.
create table programme_gone (
  session_id text primary key
);
-- Sessions there that the team has removed here: they don't come back by themselves.
create table programme_left (
  program text not null,
  id text not null,
  constraint programme_left_key primary key (program, id)
);
-- The followed address. \`said\` is why the last answer changed nothing.
create table programme_follow (
  id integer primary key,
  url text not null,
  minutes integer not null,
  zone text,
  by_name text not null,
  asked_at bigint,
  next_at bigint,
  claimed_until bigint not null default 0,
  said text,
  paused text
);
`,
    ),
}
