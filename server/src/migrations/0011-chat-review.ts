/** Messages that wait for review, and the switches of a chat that make them wait. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const chatReview: Migration = {
  name: '0011-chat-review',
  up: (db) => runSql(db, tables),
}

const tables = `
alter table chat_rules add column first_reviewed integer not null default 0;

alter table chat_rules add column words_reviewed integer not null default 0;

alter table chat_rules add column questions_only integer not null default 0;

alter table chat_rules add column before_shield text;

create table chat_waiting (
  id text primary key,
  channel text not null,
  user_id text not null,
  user_name text not null,
  message_id text not null,
  text text not null,
  cause text not null,
  at bigint not null,
  state text not null,
  by_id text,
  by_name text,
  decided_at bigint
);

create unique index chat_waiting_message on chat_waiting (message_id, channel, user_id);

create index chat_waiting_state on chat_waiting (state, channel, at);

create index chat_waiting_user on chat_waiting (user_id);
`
