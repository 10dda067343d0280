-- Settings of people, counts of what those who share usage data did, and tickets for an export. Owner: features/settings.
create table user_settings (
  user_id uuid primary key references profiles (id) on delete cascade,
  theme text not null check (theme in ('light', 'dark', 'system')),
  language text not null check (language in ('english', 'spanish', 'french')),
  email_notifications boolean not null,
  desktop_notifications boolean not null,
  share_usage_data boolean not null,
  changed_at timestamptz(3) not null
);

-- No column for a person: a count cannot be taken apart again (docs/privacy.md).
create table usage_counts (
  day date not null,
  act text not null,
  times integer not null check (times > 0),
  primary key (day, act)
);

-- A browser cannot send a token with a download, so it brings a ticket: good once, for minutes, and kept as a hash.
create table export_tickets (
  ticket_hash text primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index export_tickets_user on export_tickets (user_id);
