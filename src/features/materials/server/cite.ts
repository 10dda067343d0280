import { type Claim, createAnswerReader } from '#server/citations/answer-reader.ts';
import { quoteFor, toCitation } from '#server/citations/resolve-citation.ts';
import type { Knowledge, Passage } from '#server/knowledge/knowledge.ts';
import type { Citation } from '#shared/citation.ts';
import type { Finding } from '../contract.document.ts';
import { finding } from './validate/finding.ts';

type Places = Pick<Knowledge, 'boxesOf' | 'placeOf'>;

/** Of a finding; the words may be those of a whole paragraph. */
/** What a marker in front of a full stop or a comma leaves behind. */
const BEFORE_STOP = /(?<![ \t])[ \t]+(?=[.,])/g;
const CLAIM_MAX_CHARACTERS = 200;

const FORMULA = /\$[^$\n]+\$/g;
const SHIELD = { '[': '\ue000', ']': '\ue001' } as const;

export interface Cited<T> {
  content: T;
  citations: Citation[];
  findings: Finding[];
}

interface Sources {
  /** `[n]` of the text is `passages[n - 1]`. */
  passages: readonly Passage[];
  language: string;
  /** The first marker to give. Default 1. */
  from?: number;
}

/**
 * Turns the markers of a model's texts into checked citations, numbered through the whole content. A citation that its passage does
 * not bear out is taken away, marker and all, and told as a finding. Addresses that no passage has vanish.
 */
export async function cite<T>(knowledge: Places, content: T, sources: Sources): Promise<Cited<T>> {
  const writer = new Citer(knowledge, sources);
  const written = await writer.walk(content);
  // Border: the same content, but for the markers in its texts.
  return { content: written as T, citations: writer.citations, findings: writer.findings };
}

class Citer {
  readonly citations: Citation[] = [];
  readonly findings: Finding[] = [];
  readonly #knowledge: Places;
  readonly #sources: Sources;

  constructor(knowledge: Places, sources: Sources) {
    this.#knowledge = knowledge;
    this.#sources = sources;
  }

  async walk(value: unknown): Promise<unknown> {
    if (typeof value === 'string') return this.#citeText(value);
    if (Array.isArray(value)) {
      const walked: unknown[] = [];
      for (const entry of value) walked.push(await this.walk(entry));
      return walked;
    }
    if (typeof value !== 'object' || value === null) return value;
    const walked: Record<string, unknown> = {};
    for (const [name, entry] of Object.entries(value)) walked[name] = await this.walk(entry);
    return walked;
  }

  async #citeText(text: string): Promise<string> {
    const { passages } = this.#sources;
    const isKnownAddress = (address: string) => passages.some((passage) => passage.text.includes(address));
    const reader = createAnswerReader({ sourceCount: passages.length, isKnownAddress });
    // Without documents a number in brackets is an index or an interval, and nothing else; in a formula always.
    const shielded = text.replaceAll(passages.length > 0 ? FORMULA : /[^]+/g, shield);
    const parts = [...reader.push(shielded), ...reader.end()];
    const markers = new Map<number, number | null>();
    for (const part of parts) {
      if (part.type !== 'claims') continue;
      for (const claim of part.claims) markers.set(claim.marker, await this.#cite(claim));
    }
    const said = parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
    return unshield(withMarkers(said, markers));
  }

  /** The marker of the citation; null where the passage does not bear the claim out. */
  async #cite({ source, text }: Claim): Promise<number | null> {
    const { passages, language, from = 1 } = this.#sources;
    const passage = passages[source - 1];
    if (!passage) return null;
    const quote = quoteFor({ text: unshield(text), language }, passage);
    if (quote.status === 'unsupported') {
      const claim = unshield(text).replaceAll(BEFORE_STOP, '').slice(0, CLAIM_MAX_CHARACTERS);
      const details = { claim, document: passage.title };
      this.findings.push(finding('citation_removed', null, details));
      return null;
    }
    const marker = from + this.citations.length;
    this.citations.push(await toCitation(this.#knowledge, { marker, passage, quote }));
    return marker;
  }
}

function withMarkers(text: string, markers: ReadonlyMap<number, number | null>): string {
  return text.replaceAll(/[ \t]?\[(\d+)\]/g, (found, number: string) => {
    const marker = markers.get(Number(number));
    if (marker === undefined) return found;
    return marker === null ? '' : found.replace(number, String(marker));
  });
}

function shield(text: string): string {
  return text.replaceAll('[', SHIELD['[']).replaceAll(']', SHIELD[']']);
}

function unshield(text: string): string {
  return text.replaceAll(SHIELD['['], '[').replaceAll(SHIELD[']'], ']');
}
