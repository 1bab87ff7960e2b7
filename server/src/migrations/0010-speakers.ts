import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/**
 * Speakers are people, with an address of their own. What they open with it ends with it: pages of their sessions, and
 * places in the studio. Times are epoch ms.
 */
export const speakers: Migration = {
  name: '0010-speakers',
  up: (db) =>
    runSql(
      db,
      `
-- email, person and name_key are those of their entries, name is first and last name; places is JSON: [session's id, place in its list].
-- seal is the whole address, for emails; hash that of its secret. waiting is JSON: the details that they saved.
-- photo is the last one that they uploaded. told and noticed are JSON: what they know of when their sessions are, and
-- what was seen at noticed_at of how it has changed since.
create table speaker (
  id text primary key,
  email text,
  person text,
  name_key text not null,
  first text not null,
  name text not null,
  places text not null,
  gone_at bigint,
  hash text unique,
  seal text,
  invited_at bigint,
  opened_at bigint,
  waiting text,
  photo text,
  told text,
  noticed text,
  noticed_at bigint,
  reminded_at bigint
);
create table speaker_answer (
  speaker_id text not null references speaker (id) on delete cascade,
  session_id text not null,
  coming integer not null,
  at bigint not null,
  primary key (speaker_id, session_id)
);
-- before_change is JSON: the sessions as they were; revisions is JSON: what each became.
create table speaker_undo (
  id text primary key,
  before_change text not null,
  revisions text not null,
  at bigint not null
);
-- hash and seal are those of a stream key.
create table speaker_key (
  speaker_id text not null references speaker (id) on delete cascade,
  session_id text not null,
  hash text not null unique,
  seal text not null,
  primary key (speaker_id, session_id)
);
alter table screen_link add column speaker_id text references speaker (id) on delete cascade;
alter table studio_guest add column speaker_id text references speaker (id) on delete cascade;
create unique index screen_link_speaker on screen_link (speaker_id, session_id);
create unique index studio_guest_speaker on studio_guest (speaker_id, session_id);
`,
    ),
}
