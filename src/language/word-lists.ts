/** The entries of a list such as 'm how far/what distance, s how long', each with its words as one part of an expression. */
export function entriesOf(list: string): Array<[name: string, words: string]> {
  return list.split(',').map((entry) => {
    const [name = '', ...words] = entry.trim().split(/\s+/);
    return [name, words.join(' ').replaceAll('/', '|')];
  });
}

/** Without accents, signs other than letters as they are. */
export function unaccented(text: string): string {
  return text.replaceAll(/(?!\p{ASCII})\p{sc=Latin}/gu, (letter) =>
    letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  );
}
