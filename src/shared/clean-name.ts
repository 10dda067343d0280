const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Invisible characters and those that turn the direction of what follows: with them a name looks like another one. */
const UNSEEN = /\p{Cf}/gu;

/** A name of a person or an institution as it is kept: one line of what can be seen. */
export function cleanName(text: string): string {
  return text.replace(BREAKS, ' ').replace(UNSEEN, '').replace(/\s+/gu, ' ').trim();
}

/** Whether people would take two names for the same one: in whatever case and width. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).toLowerCase();
}
