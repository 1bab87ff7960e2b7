/** What happens around the sessions: questions, help, mail, announcements, figures, the end. */
export const running = `
create table question (
  id text primary key,
  session_id text not null,
  attendee_id text not null,
  text text not null,
  at bigint not null,
  state text not null default 'new',
  revision integer not null default 0,
  assignee_id text,
  assignee_name text,
  assignee_at bigint,
  reply text,
  reply_to text,
  reply_by text,
  reply_at bigint,
  reply_seen_at bigint
);

create index question_at on question (at, id);

create index question_assignee on question (assignee_id) where assignee_id is not null;

create index question_queue on question (state, at, id);

create index question_session_queue on question (session_id, state, at, id);

create table presenter_link (
  id text primary key,
  hash text not null unique,
  session_id text not null,
  by_name text not null,
  at bigint not null
);

create table help_ticket (
  id text primary key,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  company text not null,
  message text not null,
  at bigint not null,
  details text not null default '',
  state text not null default 'open',
  revision integer not null default 0,
  assignee_id text,
  assignee_name text,
  assignee_at bigint
);

create index help_ticket_assignee on help_ticket (assignee_id) where assignee_id is not null;

create index help_ticket_at on help_ticket (at, id);

create index help_ticket_inbox on help_ticket (state, at, id);

create table help_note (
  id text primary key,
  ticket_id text not null references help_ticket (id) on delete cascade,
  revision integer not null,
  kind text not null,
  by_name text not null,
  text text not null,
  at bigint not null,
  sent_at bigint
);

create index help_note_ticket on help_note (ticket_id, revision);

create table mail_outbox (
  id text primary key,
  about text,
  reply_to text,
  error text,
  done_at bigint,
  attempts integer not null default 0,
  claimed_until bigint not null default 0,
  kind text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  body text not null,
  state text not null,
  first_at bigint not null,
  next_at bigint not null
);

create index mail_outbox_about on mail_outbox (about);

create unique index mail_outbox_digest on mail_outbox (recipient) where kind = 'digest' and state = 'waiting' and attempts = 0;

create index mail_outbox_due on mail_outbox (state, next_at);

create table announcement (
  id text primary key,
  text text not null,
  session_id text,
  starts_at bigint not null,
  ends_at bigint not null,
  withdrawn_at bigint,
  by_name text not null,
  made_at bigint not null
);

create table viewer_sample (
  minute bigint not null,
  room text not null,
  viewers integer not null,
  messages integer not null,
  reactions integer not null,
  reactions_c integer not null default 0,
  reactions_r integer not null default 0,
  reactions_h integer not null default 0,
  constraint viewer_sample_once primary key (minute, room)
);

create index viewer_sample_room on viewer_sample (room, minute);

create table closing (
  id integer primary key,
  closed_by text,
  days integer,
  days_by text,
  locked_by text,
  closed_at bigint,
  requested_erase_at bigint,
  erase_at bigint,
  begun_at bigint,
  done_at bigint,
  erased bigint not null default 0,
  total bigint not null default 0,
  locked_until bigint not null default 0
);

insert into closing (id) values (1);

create table closing_notice (
  erase_at bigint not null,
  kind text not null,
  at bigint not null,
  tried_at bigint,
  sent_at bigint,
  constraint closing_notice_once primary key (erase_at, kind)
);

create table report_snapshot (
  id integer primary key,
  report text not null,
  at bigint not null
);
`
