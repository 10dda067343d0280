import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Quote } from '#server/citations/resolve-citation.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import { type Secrets, tells } from '../pedagogy/secrets.ts';
import { toldWords } from '../pedagogy/told-words.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import { isWebPage, type Sentence, type QuotableSource } from '../quote/quotable.ts';

/** Where a sentence of a hint ends, and the passage that it speaks of. */
export interface Pointer {
  end: number;
  passage: Passage;
  quote: Quote;
}

interface Asked {
  /** What the passages were found by. */
  query: string;
  /** The question at hand. */
  question: string;
  sources: readonly QuotableSource[];
  secrets: Secrets;
}

/** The terms of a hint, read as a text of one language. */
interface ReadHint {
  language: string;
  said: Array<{ end: number; terms: ReadonlySet<string> }>;
  told: ReadonlySet<string>;
}

/** So many words in common, or all of a shorter question, make a hint speak of a sentence. */
const SHARED_MIN_TERMS = 2;

/** How a hint cites: a citation shows its quote, so that nothing of what is held back may stand in one. */
export class HintSources {
  readonly #asked: Asked;
  /** Those that the full answer would quote. */
  readonly #answering: readonly Sentence[];

  constructor(asked: Asked) {
    this.#asked = asked;
    const documents = asked.sources.filter((source): source is Passage => !isWebPage(source));
    this.#answering = bestSentences(asked.query, documents);
  }

  /** The quote as it may be shown beside `said`: one with the answer in it is cut to words that the learner knows already. */
  shown(said: string, passage: QuotableSource, quote: Quote): Quote {
    const { start, end } = quote.span;
    const text = passage.text.slice(start, end);
    if (!this.#answers(passage, quote.span) && !tells(text, this.#asked.secrets)) return quote;
    const told = this.#told(said, passage);
    const known = toldWords({ text, start }, told, passage.language);
    const { kind, said: doubted } = quote.doubt ?? {};
    // What the source has instead may be the answer.
    const doubt = kind && { kind, ...(doubted !== undefined && { said: doubted }) };
    return { span: known ?? { start, end: start }, status: quote.status, doubt };
  }

  /** The passage that a hint speaks of without citing it, and where it does; null where there is none. */
  async pointer(hint: string, language: string): Promise<Pointer | null> {
    const sentences = splitSentences(hint, language);
    let best: Pointer | null = null;
    let most = 0;
    let read: ReadHint | undefined;
    for (const sentence of this.#answering) {
      const { passage, text } = sentence;
      if (read?.language !== passage.language) read = await this.#read(hint, sentences, passage);
      const asked = termsOf(this.#asked.question, passage.language);
      const answering = termsOf(text, passage.language);
      const least = Math.max(1, Math.min(SHARED_MIN_TERMS, asked.size));
      const span = toldWords(sentence, read.told, passage.language);
      for (const { end, terms } of span ? read.said : []) {
        const shared = [...terms].filter((term) => answering.has(term));
        const isAboutQuestion = shared.some((term) => asked.has(term));
        if (!span || !isAboutQuestion || shared.length < least || shared.length <= most) continue;
        [best, most] = [{ end, passage, quote: { span, status: 'supported' } }, shared.length];
      }
    }
    return best;
  }

  /** Reads a hint once for all that it may speak of. Others are served between two of its sentences. */
  async #read(hint: string, sentences: readonly Span[], passage: Passage): Promise<ReadHint> {
    const { language } = passage;
    const said: ReadHint['said'] = [];
    for (const { start, end } of sentences) {
      await nextTurn();
      said.push({ end, terms: termsOf(hint.slice(start, end), language) });
    }
    await nextTurn();
    return { language, said, told: this.#told(hint, passage) };
  }

  #told(said: string, { language }: QuotableSource): ReadonlySet<string> {
    return termsOf(`${this.#asked.secrets.told}\n${said}`, language);
  }

  #answers({ id }: QuotableSource, span: Span): boolean {
    return this.#answering.some(
      ({ passage, start, end }) => passage.id === id && start < span.end && span.start < end,
    );
  }
}
