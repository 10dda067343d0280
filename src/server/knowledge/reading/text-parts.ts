/** Text has no pages; it is shown in parts of about a printed page, cut at paragraph borders or else at line ends. */
export const PART_CHARACTERS = 3_000;
export const PART_MAX_CHARACTERS = 4_500;

/** Where the part of a text that begins at `start` ends. */
export function endOfPart(text: string, start: number): number {
  if (text.length - start <= PART_MAX_CHARACTERS) return text.length;
  const latest = start + PART_MAX_CHARACTERS;
  // Alone, since a text of one line would be searched to its end for each part.
  const closing = text.slice(start + PART_CHARACTERS, latest + 1);
  for (const border of ['\n\n', '\n', ' ']) {
    const at = start + PART_CHARACTERS + closing.indexOf(border);
    if (at >= start + PART_CHARACTERS && at < latest) return at + border.length;
  }
  // Never between the halves of a surrogate pair.
  return isHighSurrogate(text.charCodeAt(latest - 1)) ? latest - 1 : latest;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
