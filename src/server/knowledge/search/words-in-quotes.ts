const QUOTED = /["“„«「『](?<said>[^"“”„«»「」『』]{1,200})["“”»」』]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words that a question has in quotation marks, in lower case: they are meant as they are written. */
export function wordsInQuotes(text: string): ReadonlySet<string> {
  const quoted = [...text.matchAll(QUOTED)].map(({ groups }) => groups?.['said'] ?? '').join(' ');
  return new Set(quoted.normalize('NFKC').toLowerCase().match(WORD));
}
