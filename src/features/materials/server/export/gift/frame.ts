import { escapeGift } from './escape.ts';

const TITLE_MAX_CHARACTERS = 80;

/** What every question has around its own text. */
export interface Frame {
  readonly title: string;
  readonly before: string;
  readonly feedback: string;
  readonly about: string;
}

export function head({ title, about }: Frame): string {
  const short = [...about].slice(0, TITLE_MAX_CHARACTERS).join('');
  return `::${escapeGift(`${title} ${short}`.trim())}::[html]`;
}
