import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerPart, Claim, Uncited } from '#server/citations/answer-reader.ts';
import { findSupport } from '#server/citations/find-support.ts';
import { type Quote, quoteFor, toCitation } from '#server/citations/resolve-citation.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { type Pace, type Pair, takeSecondLook } from '#server/citations/second-look.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import { isStatement } from '#language/sentence-form.ts';
import { type LanguageText, readStatement } from '#language/statement.ts';
import type { Citation, TextBox, CitationVerdict } from '#shared/citation.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { isWebPage, type QuotableSource } from '../quote/quotable.ts';
import { isOwnWording } from '../pedagogy/hint-texts.ts';
import type { HintSources } from './hint-sources.ts';

type Places = Pick<Knowledge, 'boxesOf' | 'placeOf'>;

interface WriterParts {
  knowledge: Places;
  sources: QuotableSource[];
  language: string;
  /** Of an answer that holds something back; null where all may be shown. */
  hint?: HintSources | null;
}

/** Of one answer; each is compared with all passages. */
const UNCITED_MAX = 60;
const CONTENT_MIN_TERMS = 4;
/** A marker stands in front of the full stop. */
const ENDING = /\s?[.!?…。！？]+["'”’»)*_]*$/u;
const FENCE = /^[^\S\n]*(?:```|~~~)/gmu;

/** What has been written so far of one answer. */
export class AnswerWriter {
  readonly #parts: WriterParts;
  /** What each citation is said to bear out, by its marker. */
  readonly #cited = new Map<number, Cited>();
  readonly citations: Citation[] = [];
  readonly #uncited: Uncited[] = [];
  text = '';
  /** Sentences of content that no source was found for. */
  unsourced = 0;

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
      if (part.type === 'uncited') {
        this.#uncited.push(part.uncited);
        continue;
      }
      if (part.type === 'claims') {
        // A marker on a line of its own belongs to the sentence before it.
        if (this.#uncited.at(-1)?.text === part.claims[0]?.text) this.#uncited.pop();
        yield* this.#cite(part.claims);
        continue;
      }
      if (this.text === '') yield { type: 'status', activity: 'writing' };
      this.text += part.text;
      yield { type: 'text', text: part.text };
    }
  }

  /** Gives sentences that the model left without a marker the passage that says the same, where there is one. What stands before `from` is not the model's. */
  async *findSources(from = 0): AsyncGenerator<ChatEvent> {
    const { sources, language } = this.#parts;
    const added: Added[] = [];
    // Not a web page: who has a model repeat its words is not given a link for it.
    const documents = sources.filter((source) => !isWebPage(source));
    const written = this.#uncited.filter(({ end }) => end > from);
    for (const { text, end } of written.slice(0, UNCITED_MAX)) {
      if (isOwnWording(text, language) || !isContent({ text, language }) || !isProse(this.text.slice(0, end)))
        continue;
      const found = await findSupport({ text, language }, documents);
      if (!found) {
        this.unsourced += 1;
        continue;
      }
      const marker = nextMarker(this.text) + added.length;
      yield* this.#addCitation(marker, { sentence: text, ...found });
      added.push({ end, marker });
    }
    this.#addMarkers(added);
  }

  /** Gives a hint that cites nothing the passage that it speaks of, where there is one. */
  async *findPlace(): AsyncGenerator<ChatEvent> {
    const { hint, language, knowledge } = this.#parts;
    if (this.citations.length > 0 || !hint) return;
    const pointer = await hint.pointer(this.text, language);
    if (!pointer || !isProse(this.text.slice(0, pointer.end))) return;
    const marker = nextMarker(this.text);
    const citation = await citationOf(knowledge, { marker, ...pointer });
    this.citations.push(citation);
    this.#addMarkers([{ end: pointer.end, marker }]);
    yield { type: 'citation', citation };
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

  /** What a rule is sure of is no matter of judgement, and what is word for word the same needs none. */
  #isOpen({ marker, quote: shown }: Citation): boolean {
    const { sentence = '', quote } = this.#cited.get(marker) ?? {};
    if (quote?.isCertain) return false;
    return !shown.replaceAll(/\s+/g, ' ').includes(sentence);
  }

  async *#cite(claims: Claim[]): AsyncGenerator<ChatEvent> {
    const { sources, language } = this.#parts;
    for (const { marker, source, text } of claims) {
      const passage = sources[source - 1];
      if (!passage) continue;
      const claim = { text, language };
      // Others are served between two claims.
      await nextTurn();
      const quote = quoteFor(claim, passage);
      const others = sources.filter((other) => other !== passage);
      // A right sentence with a wrong number.
      const found = quote.status === 'unsupported' ? await findSupport(claim, others) : null;
      yield* this.#addCitation(marker, { sentence: text, ...(found ?? { passage, quote }) });
    }
  }

  /** A model judges the whole quote, of which a hint shows only what the learner knows. */
  async *#addCitation(marker: number, cited: Cited): AsyncGenerator<ChatEvent> {
    const { sentence, passage, quote } = cited;
    const shown = this.#parts.hint?.shown(sentence, passage, quote) ?? quote;
    const citation = await citationOf(this.#parts.knowledge, { marker, passage, quote: shown });
    this.citations.push(citation);
    this.#cited.set(marker, cited);
    yield { type: 'citation', citation };
  }

  #addMarkers(added: readonly Added[]): void {
    for (const { end, marker } of added.toReversed()) {
      const at = end - (ENDING.exec(this.text.slice(0, end))?.[0].length ?? 0);
      this.text = `${this.text.slice(0, at)} [${marker}]${this.text.slice(at)}`;
    }
  }
}

/** A marker that the model did not write, behind the sentence that ends here. */
interface Added {
  end: number;
  marker: number;
}

/** Whether a sentence states something of the matter, and is no question, heading or word to the learner. */
function isContent({ text, language }: LanguageText): boolean {
  return isStatement(text) && readStatement(text, language).terms.size >= CONTENT_MIN_TERMS;
}

/** Whether a sentence that ends here can take a marker: not in code, nor in a table or at the end of a formula. */
function isProse(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isCode = (before.match(FENCE)?.length ?? 0) % 2 === 1;
  return !isCode && !/^\s*\||[`$]$/.test(line);
}

function nextMarker(text: string): number {
  return 1 + Math.max(0, ...[...text.matchAll(/\[(\d{1,3})\]/g)].map((match) => Number(match[1])));
}

interface Cited {
  sentence: string;
  passage: QuotableSource;
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

function judgedCitation({ doubt, ...citation }: Citation, judged: CitationVerdict): Citation {
  if (judged === 'supports') return { ...citation, status: 'supported', judged };
  return { ...citation, status: 'unsupported', ...(doubt && { doubt }), judged };
}

/** A quote of a document with its place, or of a search result with its address. */
export async function citationOf(
  knowledge: Places,
  facts: { marker: number; passage: QuotableSource; quote: Quote; cutOut?: TextBox },
): Promise<Citation> {
  const { marker, passage, quote, cutOut } = facts;
  if (!isWebPage(passage))
    return {
      ...(await toCitation(knowledge, { ...facts, passage })),
      ...(cutOut && { cut_out: cutOut }),
    };
  return {
    marker,
    url: passage.result.link,
    title: passage.title,
    quote: passage.text.slice(quote.span.start, quote.span.end),
    status: quote.status,
    ...(quote.doubt && { doubt: quote.doubt }),
  };
}
