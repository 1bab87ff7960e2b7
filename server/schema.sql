-- Every table, in SQL that SQLite and PostgreSQL both read. Times are epoch ms and flags 0 or 1; lists and texts that are
-- only read whole are JSON in one column. A person's id is an attendee's or an organiser's where there is no foreign key.
--
-- This file is the first step of the database (src/migrations.ts). Since 0.1.0 it is frozen: a change is a numbered step.

-- The event. `changed_at` and `changed_by` are when an organiser last changed it, and their name at that time; null for
-- what was imported from a folder. Rows with `removed_at` are kept for a while, so that they can be restored.

-- One row. `files` names the folder under DATA_DIR/files with this event's files.
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
  -- Seconds.
  duration integer not null,
  time_zone text not null,
  speakers text not null,
  live_stream text,
  replay_stream text,
  chat_channel text,
  changed_at bigint,
  changed_by text,
  removed_at bigint,
  backup_stream text,
  -- 1 for a recording that everyone sees at the same moment.
  simulive integer not null default 0,
  agenda text,
  status text,
  -- The name of one of the event's tracks.
  track text,
  -- The path of a picture, instead of the drawn one.
  poster text,
  -- Null: only the team can read them.
  questions text,
  -- When attendees may expect the replay, and from and until when they have one.
  replay_expected_at bigint,
  replay_from bigint,
  replay_until bigint
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

-- One row for each session that an action in the Director changes. `detail` is JSON with the action's parameters
-- (minutes, text, source); the planned times are those at the time of the action.
create table director_action (
  -- The number of the action in the event, from 1.
  number bigint not null,
  session_id text not null,
  at bigint not null,
  by_name text not null,
  action text not null,
  detail text not null,
  planned_start bigint not null,
  planned_end bigint not null,
  undone_at bigint,
  primary key (number, session_id)
);

-- The server's own values, such as the key that signs file addresses.
create table setting (
  name text primary key,
  value text not null
);

-- Attendees.

-- `email` is trimmed and lower-case; null for someone who came by a signed link that named none. The last two are forms of name and email for sorting and searching.
create table attendee (
  id text primary key,
  email text unique,
  first text not null,
  last text not null,
  created_at bigint not null,
  name_key text not null default '',
  search text not null default '',
  fields text,
  -- In which they last signed in; null before.
  language text
);

-- Columns of organisers' own files that are kept about attendees; `attendee.fields` is JSON of values by name.
create table attendee_field (
  name text primary key,
  place integer not null
);

create index attendee_created_at on attendee (created_at, id);

create index attendee_name_key on attendee (name_key, id);

-- Only the SHA-256 of a token is stored.
create table token (
  hash text primary key,
  attendee_id text not null references attendee (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null
);

create index token_attendee on token (attendee_id);

-- Additional addresses to sign in with; `email` as above. An attendee registered under it takes precedence.
create table attendee_address (
  email text primary key,
  attendee_id text not null references attendee (id) on delete cascade,
  added_at bigint not null
);

create index attendee_address_attendee on attendee_address (attendee_id);

-- Codes emailed to an address, `email` as above; only a keyed hash of a code is stored. `network` is one of the email
-- and the network address that asked for it, `expires_at` is epoch ms. Without an attendee, the code proves the address
-- of someone who registers.
create table sign_in_code (
  id text primary key,
  email text not null,
  network text not null,
  attendee_id text references attendee (id) on delete cascade,
  hash text not null,
  expires_at bigint not null
);

create index sign_in_code_attendee on sign_in_code (attendee_id);

create index sign_in_code_email on sign_in_code (email);

create index sign_in_code_expires_at on sign_in_code (expires_at);

-- How often a code was tried from a network, as above; a row outlives a code that was used.
create table sign_in_try (
  code_id text not null,
  network text not null,
  tries bigint not null,
  expires_at bigint not null,
  primary key (code_id, network)
);

create index sign_in_try_expires_at on sign_in_try (expires_at);

-- Registration.

-- What someone has entered who has not proved their address yet; `code_id` is that of the code, `form` is JSON.
create table registration_draft (
  code_id text primary key,
  email text not null,
  form text not null,
  expires_at bigint not null
);

create index registration_draft_email on registration_draft (email);

create index registration_draft_expires_at on registration_draft (expires_at);

-- People who registered themselves, `email` as above. `state` is registered, waiting, pending, refused or cancelled;
-- `answers` is JSON. Those who wait get places in the order of `position`. `attendee_id` is set for those registered.
-- `before` is the state before the last decision, which was made at `decided_at`.
create table registration (
  id text primary key,
  email text not null unique,
  first text not null,
  last text not null,
  state text not null,
  answers text not null,
  consented_at bigint,
  at bigint not null,
  position bigint not null,
  attendee_id text,
  before text,
  decided_at bigint,
  -- Of the page on which they registered.
  language text
);

create index registration_state on registration (state, position);

create index registration_attendee on registration (attendee_id);

-- One row, which is locked while a place is given or a position taken.
create table registration_lock (
  id bigint primary key
);

-- `setting` is JSON; `user_id` is an attendee's or organiser's.
create table do_not_disturb (
  user_id text primary key,
  setting text not null
);

-- The list of people.

-- An attendee who chose to be listed. `role` and `link` are '' for none, `search` is the role in the form used for
-- searching. `hidden` is 1 if an organiser has hidden the entry; such a row stays with `listed` 0 when the person
-- leaves the list, so that rejoining does not show it. `listed_at` is epoch ms.
create table person_entry (
  attendee_id text primary key references attendee (id) on delete cascade,
  role text not null,
  link text not null,
  search text not null,
  listed integer not null,
  hidden integer not null,
  listed_at bigint not null
);

-- Agendas of attendees.

-- Stars of removed sessions are kept, as a session may be restored.
create table agenda_star (
  user_id text not null,
  session_id text not null,
  at bigint not null,
  constraint agenda_star_key primary key (user_id, session_id)
);

-- The key of a person's calendar files. Not hashed: its owner can see it again, and it reveals only times and titles.
create table calendar_key (
  user_id text primary key,
  key text not null unique,
  created_at bigint not null
);

-- How often a session has changed for calendars, and a fingerprint of its last content.
create table calendar_revision (
  session_id text primary key,
  fingerprint text not null,
  sequence integer not null,
  changed_at bigint not null
);

-- Attendance.

-- When a person's pages were at a session, as seen by one instance; epoch ms, `left_at` null while they are.
create table attendance_visit (
  id text primary key,
  session_id text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  joined_at bigint not null,
  left_at bigint,
  instance text not null
);

create index attendance_visit_attendee on attendance_visit (attendee_id, id);

create index attendance_visit_open on attendance_visit (instance) where left_at is null;

create index attendance_visit_session on attendance_visit (session_id, attendee_id, joined_at, id, left_at);

-- When an instance with open visits last wrote, and so was alive.
create table instance_heartbeat (
  instance text primary key,
  at bigint not null
);

-- Increases with every change to a session's visits.
create table attendance_version (
  session_id text primary key,
  version bigint not null
);

-- The code of each certificate of attendance, which stays the same while the rule changes. It remains without its person
-- when they are erased or removed: its page then says that the certificate can't be confirmed any more.
create table certificate (
  code text primary key,
  attendee_id text unique references attendee (id) on delete set null
);

-- Refused sign-ins.

-- Sign-ins with an unregistered address. `ignored_at` is null unless the address is hidden, and `is_similar` is 1 if a
-- registered address was similar when it was last tried, else 0.
create table refused_sign_in (
  email text primary key,
  first_at bigint not null,
  last_at bigint not null,
  times bigint not null,
  ignored_at bigint,
  is_similar bigint not null default 0
);

create index refused_sign_in_last_at on refused_sign_in (last_at);

-- The chat.

-- `seq` is the last number assigned; `epoch` changes only when history was rewritten.
create table channel (
  name text primary key,
  epoch text not null,
  seq bigint not null
);

create table entry (
  channel text not null,
  seq bigint not null,
  kind text not null,
  -- The client's id of a message, unique per channel and person. Null for removals.
  message_id text,
  user_id text,
  user_name text,
  -- The current text of a message; for an edit the previous text.
  text text,
  -- The message that a removal, reaction or edit is about, or that a message replies to.
  target bigint,
  -- The entry that removed this message; such messages are not in the history.
  removed_by bigint,
  at bigint not null,
  -- JSON: a message's files.
  files text,
  -- JSON: `{key, on, count}` of a reaction.
  reaction text,
  -- When a message was edited last.
  edited_at bigint,
  constraint entry_position primary key (channel, seq)
);

create unique index entry_message_id on entry (message_id, channel, user_id);

-- Finds and counts the messages that were written between two times and not removed.
create index entry_moment on entry (channel, kind, at, removed_by);

create index entry_person on entry (user_id, kind, channel, seq);

-- Reactions to a show, by the room that carries them and the five seconds in which they arrived (epoch ms).
create table reaction_count (
  room text not null,
  at bigint not null,
  c integer not null,
  r integer not null,
  h integer not null,
  constraint reaction_count_once primary key (room, at)
);

-- The current reactions to messages.
create table message_reaction (
  channel text not null,
  seq bigint not null,
  key text not null,
  user_id text not null,
  constraint message_reaction_once primary key (channel, seq, key, user_id)
);

create index message_reaction_user on message_reaction (user_id, channel, seq);

-- A person and someone whose messages they do not want to see.
create table chat_block (
  user_id text not null,
  blocked_id text not null,
  name text not null,
  at bigint not null,
  constraint chat_block_once primary key (user_id, blocked_id)
);

-- `until` is epoch ms or -1; `channel` is '' for a ban, which applies to all channels.
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

create table chat_read (
  channel text not null,
  user_id text not null,
  seq bigint not null,
  constraint chat_read_once primary key (channel, user_id)
);

-- An uploaded file; `seq` is the message it was sent with, null until then.
create table chat_file (
  id text primary key,
  channel text not null,
  user_id text not null,
  name text not null,
  type text not null,
  -- Bytes.
  size bigint not null,
  seq bigint,
  at bigint not null
);

-- Moderation.

-- A channel's rules; no row means `standardRules`. `pinned` is JSON.
create table chat_rules (
  channel text primary key,
  slow integer not null,
  closed integer not null,
  pinned text,
  first_reviewed integer not null default 0,
  words_reviewed integer not null default 0,
  questions_only integer not null default 0,
  -- The previous switches as JSON while the shield is on.
  before_shield text
);

-- A message sent to review: it waits outside the log, was refused, or was approved and is now in the log.
create table chat_waiting (
  id text primary key,
  channel text not null,
  user_id text not null,
  user_name text not null,
  -- The sender's own id of the message, as in `entry`.
  message_id text not null,
  text text not null,
  cause text not null,
  at bigint not null,
  state text not null,
  by_id text,
  by_name text,
  decided_at bigint,
  -- The message it replies to.
  reply bigint
);

create unique index chat_waiting_message on chat_waiting (message_id, channel, user_id);

create index chat_waiting_state on chat_waiting (state, channel, at);

create index chat_waiting_user on chat_waiting (user_id);

-- Who removed a message; `seq` is the message's.
create table chat_removal (
  channel text not null,
  seq bigint not null,
  by_id text not null,
  by_name text not null,
  reason text not null,
  at bigint not null,
  constraint chat_removal_once primary key (channel, seq)
);

-- `folded` is what texts are compared with; it also makes words unique.
create table blocked_word (
  folded text primary key,
  word text not null,
  by_name text not null,
  at bigint not null
);

-- Can be undone for some seconds. JSON: `removed` is seqs, `muted` is the mute's end and the mute before it.
create table chat_action (
  id text primary key,
  by_id text not null,
  channel text not null,
  user_id text not null,
  name text not null,
  removed text not null,
  muted text,
  at bigint not null,
  undone_at bigint
);

create index chat_action_user on chat_action (user_id);

-- A moderation action on a person, for the next moderator who deals with them.
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

-- Reports of messages.

-- One person's report of a message; `seq` is the message's.
create table chat_report (
  id text primary key,
  channel text not null,
  seq bigint not null,
  -- Null once the person who reported it was erased.
  reporter_id text,
  reason text,
  -- The reporter's explanation, or ''.
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

-- Questions.

create table question (
  id text primary key,
  session_id text not null,
  attendee_id text not null,
  text text not null,
  at bigint not null,
  state text not null default 'new',
  -- Incremented by each change.
  revision integer not null default 0,
  -- The moderator it is assigned to.
  assignee_id text,
  assignee_name text,
  assignee_at bigint,
  reply text,
  reply_to text,
  reply_by text,
  reply_at bigint,
  -- When the asker saw an answer sent to them alone; null until then.
  reply_seen_at bigint,
  -- When a moderator made it visible to everyone; epoch ms.
  approved_at bigint,
  -- The question that it was merged into.
  merged_into text,
  answered_at bigint,
  -- The number of people in `question_vote`; updated together with it.
  votes bigint not null default 0,
  -- When it was last put on air; epoch ms.
  on_air_at bigint,
  -- Where it was asked in the replay, in ms; null for what was asked during the session.
  replay_at bigint
);

create index question_assignee on question (assignee_id) where assignee_id is not null;

create index question_at on question (at, id);

create index question_merged_into on question (merged_into);

create index question_queue on question (state, at, id);

create index question_session_queue on question (session_id, state, at, id);

create table question_vote (
  question_id text not null references question (id) on delete cascade,
  user_id text not null,
  -- The question they voted for before it was merged into this one.
  merged_from text,
  primary key (question_id, user_id)
);

create index question_vote_user on question_vote (user_id);

-- Polls.

-- `options` is a JSON list; `total` counts the people who have voted. A removed poll stays, so that it can be
-- restored.
create table poll (
  id text primary key,
  session_id text not null,
  question text not null,
  kind text not null,
  options text not null,
  results text not null,
  anonymous bigint not null,
  by_name text not null,
  made_at bigint not null,
  opened_at bigint,
  closed_at bigint,
  removed_at bigint,
  total bigint not null
);

create index poll_session on poll (session_id, made_at);

-- Who has voted. `choices` (JSON) is what they chose; it is null in an anonymous poll, for which no time is stored
-- either. `turn` counts how often they have voted, so that each receipt works once.
create table poll_ballot (
  poll_id text not null references poll (id) on delete cascade,
  user_id text not null,
  choices text,
  turn bigint not null,
  primary key (poll_id, user_id)
);

create index poll_ballot_user on poll_ballot (user_id);

-- Votes for each option (its index), rating or word (`shown` as it was first entered).
create table poll_tally (
  poll_id text not null references poll (id) on delete cascade,
  choice text not null,
  shown text not null,
  votes bigint not null,
  primary key (poll_id, choice)
);

-- Announcements.

-- `session_id` is null for an announcement to everyone.
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

-- Pinned cards.

-- The latest card is shown, for each session, and for the event (`session_id` is null). `turn` numbers the cards of a
-- place, to order those of the same millisecond; `clicks` counts the people who opened its link.
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

-- Who has been counted, while the card can be shown: once it is replaced, only the total is kept.
create table pinned_card_click (
  card_id text not null references pinned_card (id) on delete cascade,
  user_id text not null,
  primary key (card_id, user_id)
);

create index pinned_card_click_user on pinned_card_click (user_id);

-- Feedback.

-- An attendee's feedback on a session: 1 to 5, a comment or '', and when (epoch ms).
create table session_feedback (
  session_id text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  rating bigint not null,
  comment text not null,
  given_at bigint not null,
  primary key (session_id, attendee_id)
);

create index session_feedback_attendee on session_feedback (attendee_id);

-- The help desk.

-- The fields of specification section 3.
create table help_ticket (
  id text primary key,
  firstname text not null,
  lastname text not null,
  email text not null,
  phone text not null,
  company text not null,
  message text not null,
  at bigint not null,
  -- Details from the sender's browser; '' when they chose not to send them.
  details text not null default '',
  state text not null default 'open',
  -- Incremented by each change.
  revision integer not null default 0,
  assignee_id text,
  assignee_name text,
  assignee_at bigint
);

create index help_ticket_assignee on help_ticket (assignee_id) where assignee_id is not null;

create index help_ticket_at on help_ticket (at, id);

create index help_ticket_inbox on help_ticket (state, at, id);

-- What was done about a ticket; `sent_at` is for answers that were emailed.
create table help_note (
  id text primary key,
  ticket_id text not null references help_ticket (id) on delete cascade,
  -- The ticket's revision after this; orders the notes.
  revision integer not null,
  kind text not null,
  by_name text not null,
  text text not null,
  at bigint not null,
  sent_at bigint
);

create index help_note_ticket on help_note (ticket_id, revision);

-- Mail.

-- One row for each recipient. Recipient and text are cleared as soon as it is sent or given up: both are personal,
-- and invitations and codes contain a secret. `about` is the id of the ticket, the answer, the invited person or the
-- sign-in code.
create table mail_outbox (
  id text primary key,
  about text,
  reply_to text,
  error text,
  done_at bigint,
  attempts integer not null default 0,
  -- One instance has claimed it until then; 0 while none has.
  claimed_until bigint not null default 0,
  kind text not null,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  body text not null,
  state text not null,
  first_at bigint not null,
  next_at bigint not null,
  -- The HTML version of `body`, for mail programs that prefer it.
  html text,
  -- `bulk` waits for its turn, so that nothing else waits for it.
  lane text not null default 'now',
  -- Where its recipient unsubscribes, and a calendar file that is attached; null for none.
  unsubscribe text,
  calendar text
);

create index mail_outbox_about on mail_outbox (about);

create unique index mail_outbox_digest on mail_outbox (recipient) where kind = 'digest' and state = 'waiting' and attempts = 0;

create index mail_outbox_due on mail_outbox (state, lane, next_at);

-- A single row, present from the start: before `next_at` no email of the lane `bulk` is sent.
create table mail_turn (
  id integer primary key,
  next_at bigint not null
);

insert into mail_turn (id, next_at) values (1, 0);

-- Emails that organisers write to attendees. `body` is Markdown with placeholders; `at` is when it is sent by itself,
-- null for the time of its kind. `on_at` is when that was switched on, null while it is off, and `sent_at` when it was
-- sent by itself.
create table mailing (
  id text primary key,
  kind text not null,
  audience text not null,
  subject text not null,
  body text not null,
  at bigint,
  on_at bigint,
  created_at bigint not null,
  sent_at bigint
);

-- A mailing to one person, who receives it once: an attendee, or someone who waits for a place. `email` is the id of an
-- attendee without an address, who is left out. `why` is why it was left
-- out or failed, `said` the numbers of the mail server's reply. The row is `handed` while its email is in the outbox.
create table mailing_mail (
  id text primary key,
  mailing_id text not null references mailing (id) on delete cascade,
  email text not null,
  person_id text not null,
  state text not null,
  why text,
  said text,
  -- Confirmations overtake the other mailings.
  rank integer not null,
  at bigint not null,
  constraint mailing_mail_once unique (mailing_id, email)
);

create index mailing_mail_email on mailing_mail (email);

create index mailing_mail_queue on mailing_mail (state, rank, at);

-- The key in the addresses at which a person unsubscribes from mailings. It does nothing else, so it is not hashed.
create table mail_preference (
  key text primary key,
  email text not null unique,
  unsubscribed_at bigint
);

-- Keys with which other programs make calls. `hash` is the key's SHA-256; `may` are its scopes, separated by commas.
-- `by_name` is empty for the command line.
create table program_key (
  id text primary key,
  name text not null unique,
  hash text not null unique,
  may text not null,
  by_name text not null,
  at bigint not null,
  used_at bigint
);

-- Other programs that are told what happens: at `url`, of `events`, separated by commas. `secret` signs the messages,
-- sealed with the key in the data folder.
create table webhook (
  id text primary key,
  url text not null,
  events text not null,
  secret text not null,
  by_name text not null,
  at bigint not null
);

-- Messages of webhooks. `person_id` and `person`, an email address, are whom it is about. `said` is the other side's last HTTP
-- status, or why it could not be reached. `first_at` is when it was first to be sent, since it was last sent again.
create table webhook_delivery (
  id text primary key,
  webhook_id text not null references webhook (id) on delete cascade,
  event text not null,
  person_id text,
  person text,
  body text not null,
  state text not null,
  attempts integer not null,
  at bigint not null,
  first_at bigint not null,
  next_at bigint not null,
  claimed_until bigint not null,
  said text,
  done_at bigint
);

create index webhook_delivery_due on webhook_delivery (state, next_at);
create index webhook_delivery_hook on webhook_delivery (webhook_id, state, next_at);
create index webhook_delivery_person on webhook_delivery (person);
create index webhook_delivery_person_id on webhook_delivery (person_id);

-- Secrets of programs that sign links with which people sign in, sealed with the key in the data folder. `by_name` is
-- empty for the command line.
create table signed_link (
  id text primary key,
  name text not null unique,
  issuer text not null,
  audience text not null,
  secret text not null,
  by_name text not null,
  at bigint not null,
  used_at bigint
);

-- Who came by a signed link. The same `uid` of an issuer is the same attendee, also with a later secret.
create table linked_person (
  issuer text not null,
  audience text not null,
  uid text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  primary key (issuer, audience, uid)
);

create index linked_person_attendee on linked_person (attendee_id);

-- Ticket shops whose buyers are attendees. `token` is sealed with the key in the data folder. `hook` is the secret part of
-- the address that hurries the next check. `since` is the time from which changed orders are asked for next, as the shop
-- writes it. `said` is why the last check failed.
create table shop (
  id text primary key,
  kind text not null,
  url text not null,
  organizer text not null,
  event text not null,
  token text not null,
  hook text not null unique,
  by_name text not null,
  at bigint not null,
  since text,
  checked_at bigint,
  said text,
  next_at bigint not null,
  claimed_until bigint not null
);

-- Orders as they were last taken over: `changed` is when they had changed, as the shop writes it.
create table shop_order (
  shop_id text not null references shop (id) on delete cascade,
  code text not null,
  changed text not null,
  primary key (shop_id, code)
);

-- Paid tickets, with the person they named last. `is_own` is 1 if the shop has registered the attendee, who then leaves
-- with their last ticket.
create table shop_ticket (
  shop_id text not null references shop (id) on delete cascade,
  id text not null,
  order_code text not null,
  email text not null,
  first text not null,
  last text not null,
  attendee_id text not null references attendee (id) on delete cascade,
  is_own integer not null,
  primary key (shop_id, id)
);

create index shop_ticket_order on shop_ticket (shop_id, order_code);
create index shop_ticket_attendee on shop_ticket (attendee_id);

-- Who signed in with the organisation: `sub` is its name for them. `kind` is `team` or `attendees`.
create table organisation_person (
  issuer text not null,
  sub text not null,
  kind text not null,
  user_id text not null,
  at bigint not null,
  primary key (issuer, sub, kind)
);

create index organisation_person_user on organisation_person (user_id);

-- Sign-ins that the organisation has confirmed and the page has still to take over. Only the SHA-256 of a code and the
-- browser's secret is stored. `fresh` is 1 if the person has just proved there who they are.
create table organisation_sign_in (
  hash text primary key,
  kind text not null,
  user_id text not null,
  fresh integer not null,
  expires_at bigint not null
);

-- Screens.

-- Only the SHA-256 of the link's secret is stored.
create table screen_link (
  id text primary key,
  kind text not null,
  hash text not null unique,
  session_id text not null,
  by_name text not null,
  at bigint not null
);

create index screen_link_session on screen_link (session_id, at);

-- The tokens that pages received for a link; deleted with it. `hash` is the token's SHA-256.
create table screen_token (
  hash text primary key,
  link_id text not null references screen_link (id) on delete cascade,
  expires_at bigint not null
);

create index screen_token_link on screen_token (link_id);

-- The one note that is shown to a session's speakers.
create table speaker_note (
  session_id text primary key,
  id text not null,
  text text not null,
  by_name text not null,
  at bigint not null,
  -- When a speaker confirmed having seen it.
  seen_at bigint
);

-- The studio.

-- The key with which an encoder sends a session's video; only its SHA-256 is stored.
create table studio_key (
  session_id text primary key,
  hash text not null unique,
  made_at bigint not null
);

-- What was sent for a session. A session has at most one that is not removed.
create table recording (
  id text primary key,
  session_id text not null,
  -- Increases when an encoder restarts; file paths are unique within a take.
  take integer not null,
  -- What encoders' master playlists said and what players are offered, as JSON of `offer.ts`; null without either.
  master text,
  -- A fingerprint of the sender.
  sender text not null,
  bytes bigint not null,
  started_at bigint not null,
  last_at bigint not null,
  ended_at bigint,
  removed_at bigint,
  -- Since when it has been arriving without a pause.
  sending_since bigint not null default 0,
  -- The replay shows what is between these two; null is where the session began or ended.
  shown_from bigint,
  shown_to bigint,
  -- Since when the event no longer has this session.
  missing_since bigint
);

create index recording_session on recording (session_id);

-- How many places and discontinuities a playlist has so far.
create table recording_playlist (
  recording_id text not null references recording (id) on delete cascade,
  playlist text not null,
  segments bigint not null,
  breaks bigint not null,
  primary key (recording_id, playlist)
);

-- A segment or initialisation segment as it was sent; `file` is its name in the recording's folder.
create table recording_file (
  recording_id text not null references recording (id) on delete cascade,
  take integer not null,
  path text not null,
  file text not null,
  bytes bigint not null,
  hash text not null,
  at bigint not null,
  -- 0: only for the live playlist, as the disk was nearly full.
  recorded integer not null,
  primary key (recording_id, take, path)
);

create index recording_file_live on recording_file (at) where recorded = 0;

create index recording_file_name on recording_file (recording_id, file);

create index recording_file_path on recording_file (recording_id, path, take);

-- The encoder's playlists, one row for each place in a playlist.
create table recording_segment (
  recording_id text not null references recording (id) on delete cascade,
  playlist text not null,
  take integer not null,
  sequence bigint not null,
  path text not null,
  -- Microseconds.
  duration bigint not null,
  -- By the server's clock, and by the encoder's.
  starts_at bigint not null,
  encoder_at bigint,
  map_path text,
  discontinuity integer not null,
  -- The position in its playlist from 0, and the number of discontinuities up to and including it.
  number bigint not null default 0,
  breaks bigint not null default 0,
  -- 1: it arrived when players may have seen its place as a gap, which it then stays in the live playlist.
  late bigint not null default 0,
  primary key (recording_id, playlist, take, sequence)
);

create index recording_segment_path on recording_segment (recording_id, take, path);

create index recording_segment_time on recording_segment (recording_id, take, starts_at);

-- Guests of the studio.

create table studio_guest (
  id text primary key,
  -- SHA-256 of the link's secret.
  hash text not null unique,
  session_id text not null,
  name text not null,
  role text not null,
  by_name text not null,
  at bigint not null,
  -- SHA-256 of the token of the page that was opened last; null without a page.
  token_hash text unique,
  -- One of the session's three places; null without a page.
  place integer,
  -- The name of the page's connection; null while it has none.
  page text unique,
  seen_at bigint not null,
  admitted integer not null,
  on_air integer not null,
  muted integer not null
);

create unique index studio_guest_place on studio_guest (session_id, place);

create table studio_guest_message (
  id text primary key,
  guest_id text not null references studio_guest (id) on delete cascade,
  from_host integer not null,
  text text not null,
  at bigint not null
);

create index studio_guest_message_guest on studio_guest_message (guest_id, at);

-- The page that mixes in a session's guests.
create table studio_room (
  session_id text primary key,
  page text unique,
  by_name text not null,
  seen_at bigint not null
);

-- The team.

-- Organisers and moderators. `password` is null until the set-up link is used; see `password-hash.ts` for its format.
create table staff (
  id text primary key,
  email text not null unique,
  password text,
  created_at bigint not null,
  first text not null default '',
  last text not null default '',
  role text not null default 'organiser',
  -- Base32; set while two-step sign-in is on. It has to be readable, so it is only as safe as the database.
  totp_secret text,
  -- A secret that was shown but not confirmed yet.
  totp_pending text,
  -- The step of the last code used: no code works twice.
  totp_step bigint
);

-- SHA-256 of unused recovery codes.
create table recovery_code (
  staff_id text not null references staff (id) on delete cascade,
  hash text not null,
  constraint recovery_code_key primary key (staff_id, hash)
);

-- Only the SHA-256 of a token is stored; `address` is shortened.
create table staff_token (
  hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint not null default 0,
  browser text not null default '',
  address text not null default '',
  -- Until then the owner is not asked for their password again; epoch ms.
  confirmed_until bigint not null default 0
);

-- Only the SHA-256 of the link's secret is stored; at most one open link per person.
create table staff_link (
  hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  expires_at bigint not null
);

-- `before` and `after` are JSON. Ids sort by time. A person's name stays when they are removed.
create table audit_log (
  id text primary key,
  at bigint not null,
  by_id text,
  by_name text not null,
  action text not null,
  about text not null,
  before text,
  after text
);

create index audit_log_action on audit_log (action, id);

create index audit_log_by_id on audit_log (by_id, id);

-- Previews.

-- Only the SHA-256 hash of a token is stored. `shift` is in ms, the other
create table preview_token (
  hash text primary key,
  staff_token_hash text not null references staff_token (hash) on delete cascade,
  shift bigint not null,
  stopped_at bigint,
  expires_at bigint not null
);

create index preview_token_staff on preview_token (staff_token_hash);

-- Device checks.

-- Counts of checked devices, by result.
create table device_check_count (
  name text primary key,
  count bigint not null
);

-- The dashboard.

-- What the team marked in the list of what the event needs: `done` or `not-needed`.
create table readiness_mark (
  item text primary key,
  mark text not null
);

-- The activity in a room, one row per minute (epoch ms).
create table viewer_sample (
  minute bigint not null,
  room text not null,
  viewers integer not null,
  messages integer not null,
  reactions integer not null,
  -- The same reactions, by kind.
  reactions_c integer not null default 0,
  reactions_r integer not null default 0,
  reactions_h integer not null default 0,
  constraint viewer_sample_once primary key (minute, room)
);

create index viewer_sample_room on viewer_sample (room, minute);

-- The report.

-- A single row: the report as JSON, made at `at` (epoch ms), without personal data.
create table report_snapshot (
  id integer primary key,
  report text not null,
  at bigint not null
);

-- Only the SHA-256 of the link's secret is stored. `opened_at` is null until it is opened.
create table report_link (
  id text primary key,
  hash text not null unique,
  by_name text not null,
  at bigint not null,
  expires_at bigint not null,
  opened_at bigint,
  -- The earlier event whose report it leads to; null for the event itself.
  earlier_id text
);

-- How much of a channel's log is counted in `chat_messages_per_minute`: everything up to and including `seq`.
create table chat_stats_cursor (
  channel text primary key,
  seq bigint not null
);

-- The activity in a channel's log in each minute (epoch ms). Reactions that were taken back are subtracted.
create table chat_messages_per_minute (
  channel text not null,
  minute bigint not null,
  messages integer not null,
  removed integer not null,
  reactions integer not null,
  constraint chat_messages_per_minute_once primary key (channel, minute)
);

-- Rehearsals.

-- A rehearsal that was started from the console. `seen_at` is when the instance that runs it last updated this row.
-- `running` is 1 while its attendees may exist, then null. `figures` and `result` are JSON.
create table rehearsal_run (
  id text primary key,
  started_at bigint not null,
  attendees bigint not null,
  seconds bigint not null,
  running bigint unique,
  state text not null,
  seen_at bigint not null,
  figures text,
  result text
);

-- Closing and erasing.

-- A single row, present from the start.
create table closing (
  id integer primary key,
  closed_by text,
  -- Days for which personal data is kept after the end; null for indefinitely.
  days integer,
  -- Who chose this.
  days_by text,
  -- The instance that is erasing; its lease expires at `locked_until`.
  locked_by text,
  closed_at bigint,
  requested_erase_at bigint,
  erase_at bigint,
  begun_at bigint,
  done_at bigint,
  -- Rows erased so far, out of `total`.
  erased bigint not null default 0,
  total bigint not null default 0,
  locked_until bigint not null default 0,
  -- How many events were followed by another one here.
  followed bigint not null default 0
);

insert into closing (id) values (1);

-- Emails to organisers about a date, each sent once; `sent_at` is when they were put into the outbox.
create table closing_notice (
  erase_at bigint not null,
  kind text not null,
  at bigint not null,
  tried_at bigint,
  sent_at bigint,
  constraint closing_notice_once primary key (erase_at, kind)
);

-- Events that were followed by another one here; `id` is the name of their folder below DATA_DIR/earlier. While one is being
-- put away, `running` is 1 and its instance updates `seen_at`; `failed` is why it was not. `kept_at` is when the next
-- event began; then `report` and `shared_report` are the figures as JSON, without personal data.
create table earlier_event (
  id text primary key,
  name text not null,
  edition text not null,
  time_zone text not null,
  -- From the start of the first session to the end of the last.
  starts_at bigint,
  ends_at bigint,
  by_name text not null,
  at bigint not null,
  running bigint unique,
  seen_at bigint not null,
  failed text,
  kept_at bigint,
  report text,
  shared_report text,
  -- Sizes of its files; null for what was not kept, or was erased.
  event_bytes bigint,
  records_bytes bigint,
  -- When the file with personal data is erased; null for never.
  records_until bigint,
  -- JSON: files and folders below DATA_DIR that are still to be removed.
  leftovers text
);
