/** The chat log and what surrounds it. */
export const chat = `
create table channel (
  name text primary key,
  epoch text not null,
  seq bigint not null
);

create table entry (
  channel text not null,
  seq bigint not null,
  kind text not null,
  message_id text,
  user_id text,
  user_name text,
  text text,
  target bigint,
  removed_by bigint,
  at bigint not null,
  files text,
  reaction text,
  constraint entry_position primary key (channel, seq)
);

create unique index entry_message_id on entry (message_id, channel, user_id);

create index entry_person on entry (user_id, kind, channel, seq);

create table message_reaction (
  channel text not null,
  seq bigint not null,
  key text not null,
  user_id text not null,
  constraint message_reaction_once primary key (channel, seq, key, user_id)
);

create index message_reaction_user on message_reaction (user_id, channel, seq);

create table chat_removal (
  channel text not null,
  seq bigint not null,
  by_id text not null,
  by_name text not null,
  reason text not null,
  at bigint not null,
  constraint chat_removal_once primary key (channel, seq)
);

create table chat_read (
  channel text not null,
  user_id text not null,
  seq bigint not null,
  constraint chat_read_once primary key (channel, user_id)
);

create table chat_block (
  user_id text not null,
  blocked_id text not null,
  name text not null,
  at bigint not null,
  constraint chat_block_once primary key (user_id, blocked_id)
);

create table chat_file (
  id text primary key,
  channel text not null,
  user_id text not null,
  name text not null,
  type text not null,
  size bigint not null,
  seq bigint,
  at bigint not null
);

create table chat_restriction (
  kind text not null,
  channel text not null,
  user_id text not null,
  name text not null,
  until bigint not null,
  reason text not null,
  by_id text not null,
  at bigint not null,
  constraint chat_restriction_once primary key (kind, channel, user_id)
);

create table moderation_action (
  id text primary key,
  user_id text not null,
  kind text not null,
  channel text not null,
  by_name text not null,
  reason text not null,
  until bigint,
  at bigint not null
);

create index moderation_action_person on moderation_action (user_id, at);

create table chat_rules (
  channel text primary key,
  slow integer not null,
  closed integer not null,
  pinned text
);

create table blocked_word (
  folded text primary key,
  word text not null,
  by_name text not null,
  at bigint not null
);

create table chat_report (
  id text primary key,
  channel text not null,
  seq bigint not null,
  reporter_id text,
  reason text,
  details text not null,
  at bigint not null,
  state text not null,
  handled_by_id text,
  handled_by text,
  handled_at bigint
);

create unique index chat_report_once on chat_report (channel, seq, reporter_id);

create index chat_report_person on chat_report (reporter_id);

create index chat_report_queue on chat_report (state, channel, seq);

create table chat_messages_per_minute (
  channel text not null,
  minute bigint not null,
  messages integer not null,
  removed integer not null,
  reactions integer not null,
  constraint chat_messages_per_minute_once primary key (channel, minute)
);

create table chat_stats_cursor (
  channel text primary key,
  seq bigint not null
);
`
