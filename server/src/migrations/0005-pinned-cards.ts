/** Cards pinned to a session or to the event, and who opened the link of one. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const pinnedCards: Migration = {
  name: '0005-pinned-cards',
  up: (db) => runSql(db, tables),
}

const tables = `
create table pinned_card (
  id text primary key,
  session_id text,
  text text not null,
  link_url text,
  link_label text not null,
  until_at bigint,
  pinned_at bigint not null,
  turn bigint not null,
  unpinned_at bigint,
  by_name text not null,
  clicks bigint not null
);

create table pinned_card_click (
  card_id text not null references pinned_card (id) on delete cascade,
  user_id text not null,
  primary key (card_id, user_id)
);

create index pinned_card_click_user on pinned_card_click (user_id);
`
