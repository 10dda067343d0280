import { createAnswerLexer } from './answer-lexer.ts';
import type { MarkerToken, Token } from './tokens.ts';
import { ReferenceLists } from './reference-lists.ts';
import { findSentenceEnd, undecidedFrom } from '#language/sentences.ts';

/** A marker shown to the reader, the source the model meant, and the words it stands for. */
export interface Claim {
  /** Number shown in the text, counted up from 1 through the answer. */
  marker: number;
  /** The source's number as the model was given it, from 1. */
  source: number;
  text: string;
}

/** A sentence without a marker, and where its last word ends in the text that is shown. */
export interface Uncited {
  text: string;
  end: number;
}

export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'claims'; claims: Claim[] }
  | { type: 'uncited'; uncited: Uncited };

export interface AnswerReader {
  push(piece: string): AnswerPart[];
  end(): AnswerPart[];
}

interface Mark {
  marker: number;
  source: number;
  /** Where in the sentence it stands. */
  at: number;
}

const CLAIM_MIN_WORDS = 3;
/** Of one text; each costs a check. A model that does not stop writes thousands. */
const MARKERS_MAX = 500;
/** No sentence is longer. Each piece looks for its end from its beginning, so one without an end would take ever longer. */
const SENTENCE_MAX_CHARACTERS = 4_000;

const SENTENCE_ENDS = /[.!?…。！？]["'”’»)*_]*\s*$/u;

interface ReaderOptions {
  sourceCount: number;
  isKnownAddress(address: string): boolean;
}

/**
 * Turns a model's text into what the reader sees: each resolvable marker becomes `[n]` with a number of its own, other markers
 * unknown addresses and lists of references vanish, and when a sentence is complete the claims of its markers follow, or that it
 * has none. Markers in front of their sentences are shown behind them.
 */
export function createAnswerReader(options: ReaderOptions): AnswerReader {
  const lexer = createAnswerLexer(options.isKnownAddress);
  const lists = new ReferenceLists();
  const writer = new AnswerWriter(options.sourceCount);
  return {
    push: (piece) => joinTexts(writer.write(lexer.push(lists.push(piece)))),
    end: () => {
      const rest = lexer.push(lists.end());
      return joinTexts([...writer.write(rest), ...writer.write(lexer.end()), ...writer.close()]);
    },
  };
}

class AnswerWriter {
  readonly #sourceCount: number;
  #markerCount = 0;
  #sentence = '';
  /** Where in it an end may still be found. */
  #undecidedFrom = 0;
  #lastSentence = '';
  /** The sentence before has its markers. */
  #isLastMarked = false;
  /** The model puts markers in front of their sentences; null before the first one. */
  #leads: boolean | null = null;
  #marks: Mark[] = [];
  /** Markers in front of their sentence, which are shown behind it. */
  #leading: Mark[] = [];
  #droppedSpace = '';
  #shownLength = 0;

  constructor(sourceCount: number) {
    this.#sourceCount = sourceCount;
  }

  write(tokens: Token[]): AnswerPart[] {
    return tokens.flatMap((token) =>
      token.type === 'text' ? this.#writeText(token.text) : this.#writeMarker(token),
    );
  }

  close(): AnswerPart[] {
    const shown = this.#showLeading('behind');
    return [...shown, ...this.#closeSentence(this.#sentence.length)];
  }

  #writeText(given: string): AnswerPart[] {
    // The space between a marker that is shown later and its sentence.
    const text = this.#leading.length > 0 && isFront(this.#sentence) ? given.trimStart() : given;
    if (text === '') return [];
    const parts: AnswerPart[] = [];
    this.#droppedSpace = '';
    const from = this.#undecidedFrom;
    this.#sentence += text;
    let left = text;
    for (
      let end = findSentenceEnd(this.#sentence, from);
      end !== null;
      end = findSentenceEnd(this.#sentence)
    ) {
      const cut = Math.max(0, left.length - (this.#sentence.length - end));
      const own = left.slice(0, cut);
      left = left.slice(cut);
      parts.push(
        this.#show(own.trimEnd()),
        ...this.#showLeading(own.trimEnd() === own ? 'behind' : 'before'),
      );
      parts.push(this.#show(own.slice(own.trimEnd().length)), ...this.#closeSentence(end));
    }
    parts.push(this.#show(left));
    if (this.#sentence.length > SENTENCE_MAX_CHARACTERS) {
      parts.push(...this.#closeSentence(this.#sentence.length));
    }
    this.#undecidedFrom = undecidedFrom(this.#sentence);
    return parts.filter((part) => part.type !== 'text' || part.text !== '');
  }

  #show(text: string): AnswerPart {
    this.#shownLength += text.length;
    return { type: 'text', text };
  }

  /** Behind the sentence; `space` says where it has its space: still to come, or shown already. */
  #showLeading(space: 'before' | 'behind'): AnswerPart[] {
    if (this.#leading.length === 0) return [];
    const text = this.#leading.map(({ marker }) => `[${marker}]`).join('');
    this.#marks.push(...this.#leading.map((mark) => ({ ...mark, at: 0 })));
    this.#leading = [];
    if (space === 'before') return [this.#show(` ${text}`)];
    return [this.#show(/\s$/.test(this.#sentence) ? `${text} ` : ` ${text} `)];
  }

  #writeMarker({ space: ownSpace, sources, soft }: MarkerToken): AnswerPart[] {
    const isUnknown = sources.some((source) => source > this.#sourceCount);
    if (soft !== null && isUnknown) return this.#writeText(soft);
    const space = ownSpace || this.#droppedSpace;
    const room = MARKERS_MAX - this.#markerCount;
    const known = [...new Set(sources)].filter((source) => source <= this.#sourceCount).slice(0, room);
    this.#droppedSpace = known.length === 0 ? space : '';
    if (known.length === 0) return [];
    const before = this.#leads && SENTENCE_ENDS.test(this.#sentence) ? this.close() : [];
    const at = this.#sentence.length;
    const added = known.map((source) => ({ marker: (this.#markerCount += 1), source, at }));
    const isBetween = this.#sentence.trim() === '';
    this.#leads ??= isBetween && this.#lastSentence === '';
    if (isFront(this.#sentence) && (!isBetween || this.#lastSentence === '' || this.#leadsHere())) {
      this.#leading.push(...added);
      if (isBetween || /\s$/.test(this.#sentence)) return before;
      // The space behind the sign of a list.
      this.#sentence += ' ';
      return [...before, this.#show(' ')];
    }
    const shown = this.#show(space + added.map(({ marker }) => `[${marker}]`).join(''));
    if (isBetween) {
      this.#isLastMarked = true;
      return [...before, shown, { type: 'claims', claims: claimsOf(this.#lastSentence, added) }];
    }
    this.#marks.push(...added);
    return [...before, shown];
  }

  /** Whether a marker between two sentences belongs to the second: on a new line, where the first one has its own. */
  #leadsHere(): boolean {
    if (this.#leads) return true;
    return this.#isLastMarked && this.#lastSentence.endsWith('\n');
  }

  #closeSentence(end: number): AnswerPart[] {
    const closed = this.#sentence.slice(0, end);
    const claims = claimsOf(
      closed,
      this.#marks.filter((mark) => mark.at <= end),
    );
    this.#marks = this.#marks.filter((mark) => mark.at > end).map((mark) => ({ ...mark, at: mark.at - end }));
    this.#sentence = this.#sentence.slice(end);
    if (closed.trim() !== '') {
      this.#lastSentence = closed;
      this.#isLastMarked = claims.length > 0;
    }
    if (claims.length > 0) return [{ type: 'claims', claims }];
    const text = withoutMarkup(closed);
    const uncited = { text, end: this.#shownLength - (closed.length - closed.trimEnd().length) };
    return text === '' ? [] : [{ type: 'uncited', uncited }];
  }
}

/** Whether nothing of a sentence is written but the sign of a list. */
function isFront(sentence: string): boolean {
  return /^\s*(?:(?:[-*+•>]|\d{1,3}[.)])\s*)?$/.test(sentence);
}

/** Markers side by side share their words; each group stands for what was said since the group before. */
function claimsOf(sentence: string, marks: Mark[]): Claim[] {
  const places = [...new Set(marks.map((mark) => mark.at))];
  return marks.map(({ marker, source, at }) => {
    const index = places.indexOf(at);
    const start = places[index - 1] ?? 0;
    const end = index === places.length - 1 ? sentence.length : at;
    const own = withoutMarkup(sentence.slice(start, end));
    const text = own.split(/\s+/).length < CLAIM_MIN_WORDS ? withoutMarkup(sentence.slice(0, end)) : own;
    return { marker, source, text };
  });
}

function withoutMarkup(text: string): string {
  return text
    .replace(/^\s*(?:#+|>|[-*+•]|\d{1,3}[.)])\s+/, '')
    .replace(/[*_`|#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function joinTexts(parts: AnswerPart[]): AnswerPart[] {
  const joined: AnswerPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.type === 'text' && last?.type === 'text') last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
