/** Streams that encoders send to this server: their keys, recordings, files and what playlists say of them. */
import type { Migration } from '../platform/storage/migrate.ts'
import { runSql } from './run-sql.ts'

export const studio: Migration = {
  name: '0012-studio',
  up: (db) => runSql(db, tables),
}

const tables = `
create table studio_key (
  session_id text primary key,
  hash text not null unique,
  made_at bigint not null
);

create table recording (
  id text primary key,
  session_id text not null,
  take integer not null,
  master text,
  sender text not null,
  bytes bigint not null,
  started_at bigint not null,
  last_at bigint not null,
  ended_at bigint,
  removed_at bigint
);

create index recording_session on recording (session_id);

create table recording_file (
  recording_id text not null references recording (id) on delete cascade,
  take integer not null,
  path text not null,
  file text not null,
  bytes bigint not null,
  hash text not null,
  at bigint not null,
  recorded integer not null,
  primary key (recording_id, take, path)
);

create index recording_file_hash on recording_file (recording_id, hash);

create table recording_segment (
  recording_id text not null references recording (id) on delete cascade,
  playlist text not null,
  take integer not null,
  sequence bigint not null,
  path text not null,
  duration bigint not null,
  starts_at bigint not null,
  encoder_at bigint,
  map_path text,
  discontinuity integer not null,
  primary key (recording_id, playlist, take, sequence)
);
`
