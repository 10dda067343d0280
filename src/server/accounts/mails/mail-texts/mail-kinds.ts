/** The emails that accounts cause. */
export type MailKind =
  | 'confirmation'
  | 'existingAccount'
  | 'magicLink'
  | 'recovery'
  | 'emailChangeCurrent'
  | 'emailChangeNew'
  | 'reauthentication'
  | 'passwordChanged'
  | NoticeKind;

/** What an account's owner must hear of, in case it was somebody else. */
export type NoticeKind =
  | 'factorAdded'
  | 'factorRemoved'
  | 'recoveryCodeUsed'
  | 'recoveryCodesMade'
  | 'recoveryCodesRemoved'
  | 'identityAdded'
  | 'identityRemoved'
  | 'emailChanged'
  | 'accountDeleted'
  /** The same, where what was shared stays. */
  | 'accountDeletedShared';

export interface MailTexts {
  subject: string;
  /** `{{address}}` stands for the new address of an email change. */
  introduction: string;
  /** Label of the link; an email without a link has none. */
  button?: string;
  ignore: string;
}

export interface LanguageTexts {
  greeting(name: string): string;
  /** Before a code that stands beside a link, and before one that stands alone. */
  codeBesideLink: string;
  codeAlone: string;
  expiryBesideLink: string;
  expiryAlone: string;
  mails: Record<MailKind, MailTexts>;
}
