import type { OutgoingMail } from '#server/mail/mailer.ts';
import { mailLanguage, MAIL_TEXTS, type MailLanguage } from './mail-texts.ts';
import { readFullName } from './roles.ts';
import type { UserRow } from './tables.ts';

type Recipient = Pick<UserRow, 'email' | 'userMetadata'>;

/** The mail that proves an address, by link or by code. */
export function confirmationMail(
  user: Recipient,
  { link, code }: { link: string; code: string },
): OutgoingMail {
  const language = mailLanguage(user.userMetadata);
  const texts = MAIL_TEXTS[language].confirmation;
  const greeting = texts.greeting(greetableName(user));
  return compose({ to: user.email, subject: texts.subject, language }, [
    { text: greeting },
    { text: texts.introduction },
    { link, label: texts.button },
    { text: texts.codeLabel, code },
    { text: texts.expiry },
    { text: texts.ignore },
  ]);
}

/** Tells the owner of an account that somebody tried to sign up with its address, which the sign-up itself must not reveal. */
export function existingAccountMail(user: Recipient, link: string): OutgoingMail {
  const language = mailLanguage(user.userMetadata);
  const texts = MAIL_TEXTS[language].existingAccount;
  return compose({ to: user.email, subject: texts.subject, language }, [
    { text: texts.greeting(greetableName(user)) },
    { text: texts.introduction },
    { link, label: texts.button },
    { text: texts.ignore },
  ]);
}

const NAME_MAX_CHARACTERS = 60;

/** Anyone can sign up with a stranger's address, so a 'name' that could be an advertisement or a link is left out. */
function greetableName(user: Recipient): string {
  const name = readFullName(user.userMetadata);
  const isName = /^[\p{L}\p{M}'’. -]+$/u.test(name) && !/\.\p{L}{2,}/u.test(name);
  return isName && name.length <= NAME_MAX_CHARACTERS ? name : '';
}

export type Paragraph = { text: string; code?: string } | { link: string; label: string };

export function compose(
  head: { to: string; subject: string; language: MailLanguage },
  paragraphs: Paragraph[],
): OutgoingMail {
  const { to, subject, language } = head;
  const body = paragraphs.map(toHtml).join('\n');
  return {
    to,
    subject,
    text: `${paragraphs.map(toText).join('\n\n')}\n\nLyceum\n`,
    html: `<!doctype html>\n<html lang="${language}">\n<body>\n${body}\n<p>Lyceum</p>\n</body>\n</html>\n`,
  };
}

function toText(paragraph: Paragraph): string {
  if ('link' in paragraph) return `${paragraph.label}:\n${paragraph.link}`;
  return paragraph.code === undefined ? paragraph.text : `${paragraph.text} ${paragraph.code}`;
}

function toHtml(paragraph: Paragraph): string {
  if ('link' in paragraph) {
    return `<p><a href="${escapeHtml(paragraph.link)}">${escapeHtml(paragraph.label)}</a></p>`;
  }
  const code = paragraph.code === undefined ? '' : ` <strong>${escapeHtml(paragraph.code)}</strong>`;
  return `<p>${escapeHtml(paragraph.text)}${code}</p>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
