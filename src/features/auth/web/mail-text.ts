/** A piece of an email's text. */
export type MailPart = { kind: 'text' | 'link'; text: string };

const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;
const CODE = /(?<!\d)\d{6}(?!\d)/;

/** Splits an email's plain text at its web addresses. */
export function mailParts(text: string): MailPart[] {
  const parts: MailPart[] = [];
  let end = 0;
  for (const { 0: link, index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: 'link', text: link });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/** The six-digit code of an email; null without one. Digits inside an address do not count. */
export function mailCode(text: string): string | null {
  return CODE.exec(text.replaceAll(LINK, ''))?.[0] ?? null;
}
