import type { AnswerPart, Claim } from '#server/citations/answer-reader.ts';
import { type Quote, quoteFor, toCitation } from '#server/citations/resolve-citation.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { type Pace, type Pair, takeSecondLook } from '#server/citations/second-look.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import type { Citation, Verdict } from '#shared/citation.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { isWebPage, type Source } from '../quote/quotable.ts';

type Places = Pick<Knowledge, 'boxesOf' | 'placeOf'>;

interface WriterParts {
  knowledge: Places;
  sources: Source[];
  language: string;
}

/** What has been written so far of one answer. */
export class AnswerWriter {
  readonly #parts: WriterParts;
  /** What each citation is said to bear out, by its marker. */
  readonly #cited = new Map<number, Cited>();
  readonly citations: Citation[] = [];
  text = '';

  constructor(parts: WriterParts) {
    this.#parts = parts;
  }

  get hasCitations(): boolean {
    return /\[\d+\]/.test(this.text);
  }

  get isGrounded(): boolean {
    return this.citations.some((citation) => citation.status === 'supported');
  }

  async *write(parts: AnswerPart[]): AsyncGenerator<ChatEvent> {
    for (const part of parts) {
      if (part.type === 'claims') {
        yield* this.#cite(part.claims);
        continue;
      }
      if (this.text === '') yield { type: 'status', activity: 'writing' };
      this.text += part.text;
      yield { type: 'text', text: part.text };
    }
  }

  /** Lets a model compare each sentence with its quote, and tells what it says. */
  async *judge(model: LanguageModel, asking: { pace: Pace; signal: AbortSignal }): AsyncGenerator<ChatEvent> {
    const open = this.citations.filter((citation) => this.#isOpen(citation));
    const pairs = open.map(({ marker }) => pairOf(this.#cited.get(marker)));
    const verdicts = await takeSecondLook(model, pairs, asking);
    for (const [index, judged] of verdicts) {
      const before = open[index];
      if (!before) continue;
      const citation = judgedCitation(before, judged);
      this.citations[this.citations.indexOf(before)] = citation;
      yield { type: 'citation_checked', citation };
    }
  }

  /** A figure, a date or a name that differs is no matter of judgement, and what is word for word the same needs none. */
  #isOpen({ marker, doubt, quote }: Citation): boolean {
    if (doubt && doubt.kind !== 'wording') return false;
    const sentence = this.#cited.get(marker)?.sentence ?? '';
    return !quote.replaceAll(/\s+/g, ' ').includes(sentence);
  }

  async *#cite(claims: Claim[]): AsyncGenerator<ChatEvent> {
    const { knowledge, sources, language } = this.#parts;
    for (const { marker, source, text } of claims) {
      const passage = sources[source - 1];
      if (!passage) continue;
      const quote = quoteFor({ text, language }, passage);
      const citation = await citationOf(knowledge, { marker, passage, quote });
      this.citations.push(citation);
      this.#cited.set(marker, { sentence: text, passage, quote });
      yield { type: 'citation', citation };
    }
  }
}

interface Cited {
  sentence: string;
  passage: Source;
  quote: Quote;
}

function pairOf(cited: Cited | undefined): Pair {
  const { sentence = '', passage, quote } = cited ?? {};
  const text = passage?.text ?? '';
  const { start, end } = quote?.span ?? { start: 0, end: 0 };
  return {
    sentence,
    title: passage?.title ?? '',
    before: text.slice(0, start),
    quote: text.slice(start, end),
    after: text.slice(end),
  };
}

function judgedCitation({ doubt, ...citation }: Citation, judged: Verdict): Citation {
  if (judged === 'supports') return { ...citation, status: 'supported', judged };
  return { ...citation, status: 'unsupported', ...(doubt && { doubt }), judged };
}

/** A quote of a document with its place, or of a search result with its address. */
export async function citationOf(
  knowledge: Places,
  facts: { marker: number; passage: Source; quote: Quote },
): Promise<Citation> {
  const { marker, passage, quote } = facts;
  if (!isWebPage(passage)) return toCitation(knowledge, { ...facts, passage });
  return {
    marker,
    url: passage.result.link,
    title: passage.title,
    quote: passage.text.slice(quote.span.start, quote.span.end),
    status: quote.status,
    ...(quote.doubt && { doubt: quote.doubt }),
  };
}
