/** Polls of a session, who has voted, and the tally. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const polls: Migration = {
  name: '0013-polls',
  up: (db) => runSql(db, tables),
}

const tables = `
create table poll (
  id text primary key,
  session_id text not null,
  question text not null,
  kind text not null,
  options text not null,
  results text not null,
  anonymous bigint not null,
  by_name text not null,
  made_at bigint not null,
  opened_at bigint,
  closed_at bigint,
  removed_at bigint,
  total bigint not null
);

create index poll_session on poll (session_id, made_at);

create table poll_ballot (
  poll_id text not null references poll (id) on delete cascade,
  user_id text not null,
  choices text,
  turn bigint not null,
  primary key (poll_id, user_id)
);

create index poll_ballot_user on poll_ballot (user_id);

create table poll_tally (
  poll_id text not null references poll (id) on delete cascade,
  choice text not null,
  shown text not null,
  votes bigint not null,
  primary key (poll_id, choice)
);
`
