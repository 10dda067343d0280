import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TextBox } from '#shared/citation.ts';
import type { Quote } from '#server/citations/resolve-citation.ts';
import { withoutDurationWord } from '#language/durations.ts';
import { isAnswerable, orderedSentences } from './answerability.ts';
import type { FullAnswer } from '../pedagogy/full-answer.ts';
import { chooseSentences } from './choose-sentences.ts';
import { sentenceTerms, textTerms } from './passage-sentences.ts';
import type { Quotable, Sentence, QuotableSource } from './quotable.ts';
import { readableRow } from './table-rows.ts';

/** An answer made of quoted sentences; `quotes[n - 1]` is what the text's marker `[n]` stands for. */
export interface Quotation {
  text: string;
  quotes: Array<{ passage: QuotableSource; quote: Quote; cutOut?: TextBox }>;
  grounded: boolean;
  /** What a rule read for the answer, beyond what is quoted. */
  key?: Pick<FullAnswer, 'isSo' | 'cells'>;
}

/** What is left of a reference to a figure that the file only links to. */
const EMPTY_BRACKETS = /(?:(?<!\s)\s+)?\((?:see|véase|voir)?\s*\)/giu;
const BULLET = /^[•▪●◦*–—-]\s+/u;
/** As documents write formulas: with a command, an index or a power, and set close between its signs. What a thing costs is none. */
const FORMULA = /(\$(?=[^\s$])(?=[^$\n]*[\\^_{])(?:[^$\n\\]|\\[^\n])*(?<=[^\s$])\$(?!\d))/u;
const MARKDOWN = /[\\`*_<>$~|#[\]]/g;

/** The sentences that answer a question, without those that `quoted` has; none when nothing seems to. */
export function answeringSentences<Of extends Quotable>(
  query: string,
  passages: readonly Of[],
  quoted = '',
): Array<Sentence<Of>> {
  // 'How much time' is about what takes it.
  const asked = withoutDurationWord(query);
  return isAnswerable(asked, passages) ? chooseSentences(asked, passages, quoted) : [];
}

/** The same of long texts: others are served between two steps. */
export async function answeringSentencesInSteps<Of extends Quotable>(
  query: string,
  passages: readonly Of[],
  quoted = '',
): Promise<Array<Sentence<Of>>> {
  for (const passage of passages) {
    for (const read of [textTerms, orderedSentences, sentenceTerms]) {
      await nextTurn();
      read(passage);
    }
  }
  await nextTurn();
  return answeringSentences(query, passages, quoted);
}

/** `isTitled`: the sentences stand under the titles of their documents. */
export function quoteSentences(
  intro: string,
  sentences: ReadonlyArray<Sentence<QuotableSource>>,
  isTitled: boolean,
): Quotation {
  const writer = new QuotationWriter();
  const lines = sentences.map((sentence, index) => {
    const { passage } = sentence;
    const line = `- ${writer.quote(sentence)}`;
    const isFirst = sentences[index - 1]?.passage.sourceId !== passage.sourceId;
    return isTitled && isFirst ? `\n**${plainText(passage.title)}**\n\n${line}` : line;
  });
  writer.add(intro);
  writer.add(lines.join('\n').trim());
  return writer.finish();
}

/** What the tutor says itself, without a quote. */
export function saying(text: string): Quotation {
  return { text, quotes: [], grounded: false };
}

/** One after the other, markers counted through. */
export function joined(parts: readonly Quotation[]): Quotation {
  const whole = saying('');
  for (const { text, quotes, grounded } of parts) {
    const before = whole.quotes.length;
    const renumbered = text.replaceAll(/\[(\d+)\]/g, (_, number: string) => `[${Number(number) + before}]`);
    whole.text += whole.text === '' ? renumbered : `\n\n${renumbered}`;
    whole.quotes.push(...quotes);
    whole.grounded ||= grounded;
  }
  return whole;
}

/** Quoted text must not turn into formatting, links or markers of its own; a formula stays one. */
export function plainText(text: string): string {
  return text
    .replace(BULLET, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(EMPTY_BRACKETS, '')
    .replaceAll(/[[【]\s*(\d[\d\s,;–-]*)[\]】]/g, '($1)')
    .split(FORMULA)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(MARKDOWN, escaped)))
    .join('');
}

/** A title of ours or of a teacher, as it is written. */
export function plainTitle(title: string): string {
  return title.replaceAll(MARKDOWN, escaped);
}

function escaped(sign: string): string {
  return `\\${sign}`;
}

/** Paragraphs with markers counted through. */
export class QuotationWriter {
  readonly #paragraphs: string[] = [];
  readonly #quotes: Quotation['quotes'] = [];

  add(paragraph: string): void {
    this.#paragraphs.push(paragraph);
  }

  /** The sentence with its marker, and what stands between. */
  quote({ text, passage, start, end, heading, cutOut }: Sentence<QuotableSource>, place = ''): string {
    this.#quotes.push({
      passage,
      quote: { span: { start, end }, status: 'supported' },
      ...(cutOut && { cutOut }),
    });
    const above = heading === undefined ? '' : `*${plainText(heading)}* – `;
    return `${above}${plainText(readableRow(text))}${place} [${this.#quotes.length}]`;
  }

  finish(): Quotation {
    return {
      text: this.#paragraphs.join('\n\n'),
      quotes: this.#quotes,
      grounded: this.#quotes.length > 0,
    };
  }
}
