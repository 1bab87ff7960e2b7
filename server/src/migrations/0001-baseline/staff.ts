/** Who runs the event. */
export const staff = `
create table staff (
  id text primary key,
  email text not null unique,
  password text,
  created_at bigint not null,
  first text not null default '',
  last text not null default '',
  role text not null default 'organiser',
  totp_secret text,
  totp_pending text,
  totp_step bigint
);

create table staff_link (
  hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  expires_at bigint not null
);

create table staff_token (
  hash text primary key,
  staff_id text not null references staff (id) on delete cascade,
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint not null default 0,
  browser text not null default '',
  address text not null default '',
  confirmed_until bigint not null default 0
);

create table recovery_code (
  staff_id text not null references staff (id) on delete cascade,
  hash text not null,
  constraint recovery_code_key primary key (staff_id, hash)
);

create table preview_token (
  hash text primary key,
  staff_token_hash text not null references staff_token (hash) on delete cascade,
  shift bigint not null,
  stopped_at bigint,
  expires_at bigint not null
);

create index preview_token_staff on preview_token (staff_token_hash);

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
`
