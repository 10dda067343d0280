import type { AnswerPart, Claim } from '#server/citations/answer-reader.ts';
import { type Quote, quoteFor, toCitation } from '#server/citations/resolve-citation.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import type { Citation } from '#shared/citation.ts';
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

  async *#cite(claims: Claim[]): AsyncGenerator<ChatEvent> {
    const { knowledge, sources, language } = this.#parts;
    for (const { marker, source, text } of claims) {
      const passage = sources[source - 1];
      if (!passage) continue;
      const quote = quoteFor({ text, language }, passage);
      const citation = await citationOf(knowledge, { marker, passage, quote });
      this.citations.push(citation);
      yield { type: 'citation', citation };
    }
  }
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
  };
}
