/** An invitation that mail programs offer to put into a calendar (RFC 6047). `content` is an iCalendar file. */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  calendar?: MailCalendar;
}

/** Sends email after the caller's transaction commits, durably, by the job queue. */
export interface Mailer {
  /** 'smtp' when SMTP_URL is set; 'mailbox' keeps email in the local mailbox. */
  readonly mode: 'smtp' | 'mailbox';
  send(mail: OutgoingMail): Promise<void>;
  /** Drops what the local mailbox keeps for an address. What goes out through a mail server is not kept. */
  forget(address: string): Promise<void>;
  /** Newest first; only in mailbox mode. */
  listMailbox(): Promise<Array<OutgoingMail & { id: string; sentAt: Date }>>;
}
