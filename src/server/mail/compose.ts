import type { InterfaceLanguage } from '#shared/languages.ts';
import type { OutgoingMail } from './mailer.ts';

/** A piece of an email: a text, perhaps with a code, or a link. */
export type Paragraph = { text: string; code?: string } | { link: string; label: string };

/** French parts it from the word. */
export const COLONS: Record<InterfaceLanguage, string> = { en: ':', es: ':', fr: '\u202f:' };

/** An email as plain text and as HTML, of the same paragraphs. */
export function compose(
  head: { to: string; subject: string; language: InterfaceLanguage },
  paragraphs: Paragraph[],
): OutgoingMail {
  const { to, subject, language } = head;
  const body = paragraphs.map(toHtml).join('\n');
  return {
    to,
    subject,
    text: `${paragraphs.map((paragraph) => toText(paragraph, language)).join('\n\n')}\n\nLyceum\n`,
    html: `<!doctype html>\n<html lang="${language}">\n<body>\n${body}\n<p>Lyceum</p>\n</body>\n</html>\n`,
  };
}

function toText(paragraph: Paragraph, language: InterfaceLanguage): string {
  if ('link' in paragraph) return `${paragraph.label}${COLONS[language]}\n${paragraph.link}`;
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
