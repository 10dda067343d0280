const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Invisible characters and those that turn the direction of what follows: with them a name looks like another one. */
const UNSEEN = /\p{Cf}/gu;
/** As `UNSEEN`, but for the joiners that Persian and Indian names are spelled with, between two letters of such a script. */
const MISLEADING =
  /(?![\u200c\u200d])\p{Cf}|(?<![\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}\p{sc=Sinh}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Mlym}\p{sc=Sinh}])/gu;

/** A name of a person or an institution as it is kept: one line of what can be seen. */
export function cleanName(text: string): string {
  return text.replace(BREAKS, ' ').replace(MISLEADING, '').replace(/\s+/gu, ' ').trim();
}

/** Whether people would take two names for the same one: in whatever case and width. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other);
}

function nameKey(name: string): string {
  return cleanName(name.normalize('NFKC')).replace(UNSEEN, '').toLowerCase();
}
