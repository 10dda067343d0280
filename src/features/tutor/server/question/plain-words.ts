/** Lists of words as one pattern for `plain` texts: learners leave accents out. */
export function plainOf(lists: readonly string[]): string {
  return withoutAccents(lists.join('|'));
}

/** In small letters without accents. */
export function plain(text: string): string {
  return withoutAccents(text.toLowerCase());
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?<=\p{sc=Latin})\p{M}+/gu, '')
    .normalize('NFC');
}
