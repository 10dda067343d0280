-- The local mailbox: mail of a deployment without a mail server. Owner: server/mail.
create table mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  sent_at timestamptz not null
);
