/** What moderators did about a message, for as long as they can take it back. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const chatActions: Migration = {
  name: '0010-chat-actions',
  up: (db) => runSql(db, tables),
}

const tables = `
create table chat_action (
  id text primary key,
  by_id text not null,
  channel text not null,
  user_id text not null,
  name text not null,
  removed text not null,
  muted text,
  at bigint not null,
  undone_at bigint
);

create index chat_action_user on chat_action (user_id);
`
