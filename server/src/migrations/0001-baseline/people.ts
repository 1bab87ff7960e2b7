/** Attendees, how they are signed in, what they keep, and when they were there. */
export const people = `
create table attendee (
  id text primary key,
  email text not null unique,
  first text not null,
  last text not null,
  created_at bigint not null,
  name_key text not null default '',
  search text not null default ''
);

create index attendee_created_at on attendee (created_at, id);

create index attendee_name_key on attendee (name_key, id);

create table token (
  hash text primary key,
  attendee_id text not null references attendee (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);

create index token_attendee on token (attendee_id);

create table agenda_star (
  user_id text not null,
  session_id text not null,
  at bigint not null,
  constraint agenda_star_key primary key (user_id, session_id)
);

create table calendar_key (
  user_id text primary key,
  key text not null unique,
  created_at bigint not null
);

create table calendar_revision (
  session_id text primary key,
  fingerprint text not null,
  sequence integer not null,
  changed_at bigint not null
);

create table do_not_disturb (
  user_id text primary key,
  setting text not null
);

create table attendance_visit (
  id text primary key,
  session_id text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  joined_at bigint not null,
  left_at bigint,
  instance text not null
);

create index attendance_visit_attendee on attendance_visit (attendee_id);

create index attendance_visit_open on attendance_visit (instance) where left_at is null;

create index attendance_visit_session on attendance_visit (session_id, attendee_id, joined_at, id, left_at);

create table instance_heartbeat (
  instance text primary key,
  at bigint not null
);

create table attendance_version (
  session_id text primary key,
  version bigint not null
);
`
