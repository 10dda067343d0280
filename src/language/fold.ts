const COMBINING_MARKS = /[\u0300-\u036f]/g;
const NON_ASCII = /\P{ASCII}/u;

/** Takes accents away, so that 'mitosis' finds 'mítosis'. */
export function fold(word: string, language: string): string {
  if (!NON_ASCII.test(word) || language === 'vi') return word;
  return word
    .normalize('NFD')
    .replaceAll(COMBINING_MARKS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l');
}
