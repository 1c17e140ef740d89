-- The tables of the sandbox, as sandbox/db/schema declares them (a test compares both). A change of this file is a new version:
-- npm start then uses a new folder of data, and the old one is kept.
create schema sandbox;

create table sandbox.admins (
  id text primary key,
  email text not null unique,
  name text not null,
  role text not null check (role in ('leadadmin', 'superadmin')),
  password_hash text not null,
  phone text,
  business_name text,
  gender text,
  business_category text,
  country text,
  bvn text,
  date_of_birth text,
  address text,
  created_at timestamptz not null
);

create table sandbox.support_features (
  id text primary key,
  ordinal integer generated always as identity,
  name text not null,
  name_key text not null unique,
  description text not null
);

create table sandbox.feeds (
  id text primary key,
  ordinal integer generated always as identity,
  name text,
  content text not null,
  like_count integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sandbox.leads (
  id text primary key,
  ordinal integer not null unique,
  company_id integer not null,
  approved_name text not null,
  rc_number text not null,
  status text not null check (status in ('ACTIVE', 'INACTIVE', 'UNDER_REGISTRATION')),
  email text,
  phone text,
  tax_office text,
  nature_of_business text,
  classification_name text,
  company_registration_date timestamptz,
  extraction_status text not null check (extraction_status in ('pending', 'in_progress', 'completed', 'failed')),
  extraction_error text,
  notification_status text not null,
  notification_error text,
  workbrook_notification_status text not null,
  last_extraction_attempt timestamptz,
  last_notification_attempt timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sandbox.logs (
  id text primary key,
  ordinal integer generated always as identity,
  created_at timestamptz,
  activity text not null,
  severity text check (severity in ('info', 'warning', 'error')),
  message text not null
);

create table sandbox.notifications (
  id text primary key,
  ordinal integer generated always as identity,
  channel text not null,
  audience jsonb,
  recipients integer not null,
  subject text,
  message text not null,
  created_at timestamptz not null
);

create table sandbox.idempotency_keys (
  key text primary key,
  request_hash text not null,
  status integer not null,
  content_type text,
  body text
);

create table sandbox.settings (
  key text primary key,
  value text not null
);

create table sandbox.teams (
  id text primary key,
  name text not null,
  created_at timestamptz not null
);

create table sandbox.users (
  ordinal integer primary key,
  id text not null unique,
  email text not null unique,
  name text,
  phone text,
  businessname text,
  role text not null check (role in ('user', 'merchant')),
  country text,
  password_hash text,
  created_at timestamptz not null
);

create table sandbox.bank_transfers (
  id text primary key,
  admin_id text not null,
  bank_code text not null,
  account_number text not null,
  account_name text not null,
  amount numeric(18, 2) not null,
  narration text,
  reference text not null,
  created_at timestamptz not null
);

create table sandbox.wallets (
  user_ordinal integer primary key references sandbox.users (ordinal),
  customer_id text unique,
  currency text not null,
  balance numeric(18, 2) not null check (balance >= 0),
  entries integer not null
);

create table sandbox.webhooks (
  id text primary key,
  ordinal integer generated always as identity,
  merchant_id text not null references sandbox.users (id),
  url text not null,
  events jsonb,
  status text not null,
  created_at timestamptz not null
);

create table sandbox.chat_sessions (
  id text primary key,
  user_id text not null references sandbox.users (id),
  subject text,
  created_at timestamptz not null,
  details jsonb not null
);

create table sandbox.faq_items (
  id text primary key,
  ordinal integer generated always as identity,
  feature_id text not null references sandbox.support_features (id) on delete cascade,
  question text not null,
  answer text not null
);

create table sandbox.feed_comments (
  id text primary key,
  ordinal integer generated always as identity,
  feed_id text not null references sandbox.feeds (id) on delete cascade,
  parent_id text references sandbox.feed_comments (id) on delete cascade,
  content text not null,
  name text,
  created_at timestamptz not null
);

create table sandbox.team_invites (
  id text primary key,
  team_id text not null references sandbox.teams (id),
  email text not null,
  role text not null,
  status text not null,
  created_at timestamptz not null
);

create table sandbox.team_members (
  id text primary key,
  team_id text not null references sandbox.teams (id),
  user_id text references sandbox.users (id),
  is_owner boolean not null,
  created_at timestamptz not null
);

create table sandbox.ledger_entries (
  user_ordinal integer not null references sandbox.wallets (user_ordinal),
  seq integer not null,
  id text not null unique,
  type text not null,
  status text not null,
  currency text not null,
  amount numeric(18, 2) not null,
  fee numeric(18, 2) not null,
  vat numeric(18, 2) not null,
  total numeric(18, 2) not null,
  reference text not null,
  narration text,
  balance_before numeric(18, 2) not null,
  balance_after numeric(18, 2) not null,
  created_at timestamptz not null,
  primary key (user_ordinal, seq)
);

create table sandbox.webhook_events (
  id text primary key,
  ordinal integer generated always as identity,
  webhook_id text not null references sandbox.webhooks (id) on delete cascade,
  event text not null,
  status text not null,
  url text not null,
  created_at timestamptz not null,
  last_attempt timestamptz,
  error text,
  response text,
  payload jsonb
);
