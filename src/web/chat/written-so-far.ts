import type { BegunAnswer } from '#shared/chat-event.ts';
import type { AskEvent } from './ask.ts';

type Begun = BegunAnswer['citations'][number];

/** What an answer has so far, for another server to go on with. */
export class WrittenSoFar {
  readonly #start: BegunAnswer | undefined;
  #text: string;
  #citations: Map<number, Begun>;

  constructor(start: BegunAnswer | undefined) {
    this.#start = start;
    this.#text = start?.text ?? '';
    this.#citations = citationsOf(start);
  }

  hear(event: AskEvent): void {
    if (event.type === 'text') this.#text += event.text;
    if (event.type === 'retracted') {
      this.#text = this.#start?.text ?? '';
      this.#citations = citationsOf(this.#start);
    }
    if (event.type !== 'citation' && event.type !== 'citation_checked') return;
    const { marker, chunk_id, url } = event.citation;
    this.#citations.set(marker, { marker, ...(chunk_id && { chunk_id }), ...(url && { url }) });
  }

  /** Undefined while there is nothing to go on from. */
  get begun(): BegunAnswer | undefined {
    if (this.#text.trim() === '') return undefined;
    return { text: this.#text, citations: [...this.#citations.values()] };
  }
}

function citationsOf(begun: BegunAnswer | undefined): Map<number, Begun> {
  return new Map(begun?.citations.map((citation) => [citation.marker, citation]));
}
