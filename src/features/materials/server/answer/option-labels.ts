/** 'A)', '(b)', 'C.', 'D:' or 'E –' before an option, and 'Option B:'. */
const LABEL = /^\s*(?:\*\*)?(?:option\s+)?\(?([a-h])(?:\)|\.(?=\s)|:(?=\s)|\s[-–—](?=\s))(?:\*\*)?\s*/i;
const FIRST_LETTER = 'a'.charCodeAt(0);

/** Which option a letter names, from 0; null for no letter. */
export function placeOfLetter(letter: string): number | null {
  const place = letter.toLowerCase().charCodeAt(0) - FIRST_LETTER;
  return /^[a-h]$/i.test(letter) ? place : null;
}

export function withoutLabel(text: string): string {
  const plain = text.replace(LABEL, '');
  return plain === '' ? text : plain;
}

/** Without the letters that number them; where they are not A, B, C … in order, they belong to the options. */
export function withoutLabels(texts: readonly string[]): string[] {
  const isLabelled = texts.every(
    (text, index) => placeOfLetter(LABEL.exec(text)?.[1] ?? '') === index && text.replace(LABEL, '') !== '',
  );
  return isLabelled ? texts.map(withoutLabel) : [...texts];
}
