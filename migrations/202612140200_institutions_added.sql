-- That an institution was added or deleted belongs to the history too: `detail` is its name.
alter table membership_events drop constraint membership_events_action_check;
alter table membership_events add constraint membership_events_action_check check (action in ('requested', 'role_requested',
  'approved', 'declined', 'granted', 'joined', 'joined_by_code', 'accepted', 'role_changed', 'moved_in', 'moved_out', 'removed',
  'left', 'code_created', 'code_revoked', 'invited', 'invitation_revoked', 'invitation_declined', 'renamed', 'domain_changed',
  'institution_added', 'institution_deleted'));
