/** Mails that nobody needs for the account's security. Those about security are always sent, and never ask. */
export type OptionalMail = 'role_decision' | 'booking';

/** What people have said they want, for the features that act on it. */
export interface Preferences {
  /** Whether that person wants mails of this kind. True for somebody who never said. */
  wantsMail(userId: string, kind: OptionalMail): Promise<boolean>;
}
