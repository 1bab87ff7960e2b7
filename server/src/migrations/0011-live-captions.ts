import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from '../platform/storage/run-sql.ts'

/** Captions that are written while a session is live. */
export const liveCaptions: Migration = {
  name: '0011-live-captions',
  up: (db) =>
    runSql(
      db,
      `
-- The captions of a session in a language (BCP 47), and how many lines they have.
create table caption_track (
  session_id text not null,
  language text not null,
  lines bigint not null,
  -- 1 if a program wrote the lines.
  by_program integer not null,
  primary key (session_id, language)
);
create table caption_line (
  session_id text not null,
  language text not null,
  n bigint not null,
  -- Empty once it was removed.
  text text not null,
  -- When the words were spoken, epoch ms.
  at bigint not null,
  -- Who sent it, and the number by which they know it.
  sender text not null,
  seq bigint,
  primary key (session_id, language, n)
);
create unique index caption_line_seq on caption_line (session_id, language, sender, seq);
`,
    ),
}
