import { compose, type Paragraph } from '#server/mail/compose.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import { mailLanguage, MAIL_TEXTS } from './mail-texts.ts';
import type { LanguageTexts, MailKind } from './mail-texts/mail-kinds.ts';
import { readFullName } from '../full-name.ts';
import type { UserRow } from '../tables.ts';

export type Recipient = Pick<UserRow, 'email' | 'userMetadata'>;

interface MailContents {
  /** The user’s address where it is left out. */
  to?: string;
  link?: string;
  code?: string;
  /** The new address of an email change. */
  address?: string;
}

/** An email of an account in its user's language. */
export function accountMail(kind: MailKind, user: Recipient, contents: MailContents = {}): OutgoingMail {
  const language = mailLanguage(user.userMetadata);
  const texts = MAIL_TEXTS[language];
  const { subject, introduction, ignore } = texts.mails[kind];
  return compose({ to: contents.to ?? user.email, subject, language }, [
    { text: texts.greeting(greetableName(user)) },
    { text: introduction.replace('{{address}}', () => contents.address ?? '') },
    ...proofs(texts, kind, contents),
    { text: ignore },
  ]);
}

/** The link and the code, and how long they work. */
function proofs(texts: LanguageTexts, kind: MailKind, { link, code }: MailContents): Paragraph[] {
  const label = texts.mails[kind].button;
  const button: Paragraph[] = link && label ? [{ link, label }] : [];
  if (code === undefined) return button;
  const [codeLabel, expiry] = link
    ? [texts.codeBesideLink, texts.expiryBesideLink]
    : [texts.codeAlone, texts.expiryAlone];
  return [...button, { text: codeLabel, code }, { text: expiry }];
}

const NAME_MAX_CHARACTERS = 60;

/** Anyone can sign up with a stranger's address, so a 'name' that could be an advertisement or a link is left out. */
export function greetableName(user: Recipient): string {
  const name = readFullName(user.userMetadata);
  const isName = /^[\p{L}\p{M}'’. -]+$/u.test(name) && !/\.\p{L}{2,}/u.test(name);
  return isName && name.length <= NAME_MAX_CHARACTERS ? name : '';
}
