/** The event as its organiser wrote it: texts, sessions, libraries. */
export const event = `
create table event (
  id integer primary key,
  texts text not null,
  files text not null,
  changed_at bigint,
  changed_by text
);

create table session (
  id text primary key,
  position integer not null,
  title text not null,
  description text not null,
  starts_at bigint not null,
  duration integer not null,
  time_zone text not null,
  speakers text not null,
  live_stream text,
  replay_stream text,
  chat_channel text,
  changed_at bigint,
  changed_by text,
  removed_at bigint
);

create table library (
  id text primary key,
  position integer not null,
  title text not null,
  subtitle text not null,
  before_open_text text not null,
  opens_at bigint not null,
  assets text not null,
  changed_at bigint,
  changed_by text,
  removed_at bigint
);

create table setting (
  name text primary key,
  value text not null
);
`
