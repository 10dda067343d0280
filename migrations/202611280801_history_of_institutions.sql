-- A new name or domain of an institution belongs to its history: `detail` is the new one, `previous` the one before.
alter table membership_events add column previous text;
alter table membership_events drop constraint membership_events_action_check;
alter table membership_events add constraint membership_events_action_check check (action in ('requested', 'role_requested',
  'approved', 'declined', 'granted', 'joined', 'joined_by_code', 'accepted', 'role_changed', 'moved_in', 'moved_out', 'removed',
  'left', 'code_created', 'code_revoked', 'invited', 'invitation_revoked', 'invitation_declined', 'renamed', 'domain_changed'));
