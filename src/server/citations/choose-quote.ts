import { supportShare } from './check-claim.ts';
import { findQuantities, isSameQuantity, type Quantity } from '#language/quantities.ts';
import { isSentenceOf, splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import { type LanguageText, readStatement, type Statement } from '#language/statement.ts';

const QUOTE_MAX_SENTENCES = 3;
/** What a further sentence must add to be worth its length. */
const SENTENCE_COST = 0.08;
const NUMBER_WEIGHT = 0.5;

/** The one to three sentences of a passage that say most of a claim. */
export function chooseQuote(claim: LanguageText, passage: LanguageText): Span {
  const statement = readStatement(claim.text, claim.language);
  const numbers = findQuantities(claim.text, claim.language);
  const windows = windowsOf(passage);
  let best: Span = windows[0]?.span ?? { start: 0, end: passage.text.length };
  let bestScore = -Infinity;
  for (const { span, length, text, read } of windows) {
    const share = supportShare(statement, read.statement);
    if (length === 1 && isSentenceOf(claim.text, { text, language: passage.language })) return span;
    const score = share + NUMBER_WEIGHT * shareOfNumbers(read) - SENTENCE_COST * (length - 1);
    if (score <= bestScore) continue;
    best = span;
    bestScore = score;
  }
  return best;

  function shareOfNumbers({ quantities: shown }: ReadText): number {
    if (numbers.length === 0) return 0;
    return (
      numbers.filter((number) => shown.some((other) => isSameQuantity(number, other))).length / numbers.length
    );
  }
}

/** One to three sentences of a passage. */
interface Window {
  span: Span;
  length: number;
  text: string;
  read: ReadText;
}

/** Each passage is compared with many claims. */
const known = new WeakMap<LanguageText, { text: string; windows: Window[] }>();

function windowsOf(passage: LanguageText): Window[] {
  const { text, language } = passage;
  const before = known.get(passage);
  if (before?.text === text) return before.windows;
  const windows = spansOf(splitSentences(text, language)).map(({ span, length }) => {
    const own = text.slice(span.start, span.end);
    return { span, length, text: own, read: new ReadText(own, language) };
  });
  known.set(passage, { text, windows });
  return windows;
}

/** What a text says, read once and only when it is asked for. */
class ReadText {
  readonly #text: string;
  readonly #language: string;
  #statement: Statement | undefined;
  #quantities: readonly Quantity[] | undefined;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#language = language;
  }

  get statement(): Statement {
    return (this.#statement ??= readStatement(this.#text, this.#language));
  }

  get quantities(): readonly Quantity[] {
    return (this.#quantities ??= findQuantities(this.#text, this.#language));
  }
}

function spansOf(sentences: Span[]): Array<{ span: Span; length: number }> {
  return sentences.flatMap(({ start }, index) =>
    sentences
      .slice(index, index + QUOTE_MAX_SENTENCES)
      .map(({ end }, offset) => ({ span: { start, end }, length: offset + 1 })),
  );
}
