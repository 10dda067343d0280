-- Sign-ins that are under way: by a mailed link with PKCE, or at an identity provider. Owner: features/auth. Names of the public
-- contract where it has them; columns of our own are marked.
create table auth.flow_state (
  id uuid primary key,
  -- Whom the code signs in; null until that is known.
  user_id uuid references auth.users (id) on delete cascade,
  authentication_method text not null,
  -- The challenge of our client; null where it asked for the session in the fragment.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code uuid,
  auth_code_issued_at timestamptz,
  provider_type text,
  -- Where the browser goes in the end, already checked.
  referrer text,
  -- The signed-in account that the provider's identity is to be added to.
  linking_target_id uuid references auth.users (id) on delete cascade,
  -- Ours: what we sent to the provider and expect back.
  provider_nonce text,
  provider_code_verifier text,
  -- Ours: when the browser came back from the provider. It comes back once.
  returned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint flow_state_challenge check ((code_challenge is null) = (code_challenge_method is null)),
  constraint flow_state_code_unique unique (auth_code)
);
create index flow_state_created on auth.flow_state (created_at);
create index flow_state_user on auth.flow_state (user_id);
create index flow_state_linking_target on auth.flow_state (linking_target_id) where linking_target_id is not null;
