const TITLE_MAX_CHARACTERS = 200;

/**
 * Text of others as a prompt quotes it. It can neither close the frame that it stands in (that of passages, and `frame`) nor bring
 * markers of its own: a book's `[3]` is not our passage 3.
 */
export function asQuotedText(text: string, frame = 'passages'): string {
  return text
    .replaceAll(new RegExp(String.raw`<(?=\/?\s*(?:${frame}|passages?)\b)`, 'gi'), '‹')
    .replaceAll(/[[【]\s*(\d[\d\s,;–-]*)[\]】]/g, '($1)');
}

/** A passage in its frame: what is said about it, line by line, then its text. Empty lines are left out. */
export function numberedPassage(number: number, lines: readonly string[]): string {
  const quoted = lines.filter((line) => line !== '').map((line) => asQuotedText(line));
  return `<passage number="${number}">\n${quoted.join('\n')}\n</passage>`;
}

export function framedPassages(passages: readonly string[]): string {
  return `<passages>\n${passages.join('\n')}\n</passages>`;
}

/** On one line and without quotation marks, so that it can stand between some. */
export function plainTitle(title: string): string {
  return title
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .slice(0, TITLE_MAX_CHARACTERS);
}
