-- Links of invitations that a newer one to the same address has replaced: whoever opens one is told to look for the latest email. They
-- go with the invitation that replaced them. Owner: features/auth.
create table replaced_invitations (
  token_hash text primary key,
  invitation_id uuid not null references invitations (id) on delete cascade
);
create index replaced_invitations_invitation on replaced_invitations (invitation_id);
