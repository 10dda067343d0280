import { MarkdownBounds } from '#shared/bounded-markdown.ts';

/** Far more than a prompt asks for: a model that does not stop. */
const ANSWER_MAX_CHARACTERS = 60_000;
/** Letters without a blank. Longer than any address or number; scripts that are written without blanks are not counted. */
const WORD_MAX_CHARACTERS = 2_000;
const FIRST_BLANKLESS_SCRIPT = 0x2e80;

/** What a model writes, without what no page could show: nesting without end, words without end, answers without end. */
export async function* boundAnswer(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const bounds = new MarkdownBounds();
  let wordLength = 0;
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    let passed = '';
    for (const sign of bounds.push(piece)) {
      const isPartOfWord = sign.trim() !== '' && (sign.codePointAt(0) ?? 0) < FIRST_BLANKLESS_SCRIPT;
      wordLength = isPartOfWord ? wordLength + 1 : 0;
      if (wordLength <= WORD_MAX_CHARACTERS) passed += sign;
    }
    if (passed !== '') yield passed;
    if (length > ANSWER_MAX_CHARACTERS) return;
  }
}
