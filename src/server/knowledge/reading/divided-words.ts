const ENDS_LOWER_CASE = /\p{Ll}$/u;
const STARTS_LOWER_CASE = /^\p{Ll}/u;

interface DividableLine {
  text: string;
  dividesWord: boolean;
}

/** Takes the hyphen from the ends of lines within a word, and says that the word goes on. `hyphens`: the signs that count as one. */
export function markDivided<Line extends DividableLine>(lines: readonly Line[], hyphens: string): Line[] {
  return lines.map((line, index) => {
    const next = lines[index + 1];
    const text = line.text.slice(0, -1);
    const isDivided =
      hyphens.includes(line.text.slice(-1)) &&
      ENDS_LOWER_CASE.test(text) &&
      next !== undefined &&
      STARTS_LOWER_CASE.test(next.text);
    return isDivided ? { ...line, text, dividesWord: true } : line;
  });
}
