-- The calendar part of a mail (RFC 6047). Owner: server/mail.
alter table mailbox add column calendar jsonb;
