-- Where somebody has signed in: the hash of a secret that their browser was given, or the keyed hash of the address they came from.
-- Wrong passwords elsewhere do not slow down whoever asks from here. Owner: features/auth.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in ('device', 'peer')),
  hash text not null,
  used_at timestamptz not null,
  primary key (user_id, kind, hash)
);
create index known_devices_used on auth.known_devices (used_at);
