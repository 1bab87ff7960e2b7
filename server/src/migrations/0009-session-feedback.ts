/** What those who were at a session thought of it. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const sessionFeedback: Migration = {
  name: '0009-session-feedback',
  up: (db) => runSql(db, table),
}

const table = `
create table session_feedback (
  session_id text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  rating bigint not null,
  comment text not null,
  given_at bigint not null,
  primary key (session_id, attendee_id)
);

create index session_feedback_attendee on session_feedback (attendee_id);
`
