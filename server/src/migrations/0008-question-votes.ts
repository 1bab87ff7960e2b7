/** Questions that attendees see: which are approved or merged, and who voted for them. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const questionVotes: Migration = {
  name: '0008-question-votes',
  up: (db) => runSql(db, tables),
}

const tables = `
alter table session add column questions text;

alter table question add column approved_at bigint;

alter table question add column merged_into text;

alter table question add column answered_at bigint;

alter table question add column votes bigint not null default 0;

create table question_vote (
  question_id text not null references question (id) on delete cascade,
  user_id text not null,
  merged_from text,
  primary key (question_id, user_id)
);

create index question_vote_user on question_vote (user_id);

create index question_merged_into on question (merged_into);
`
