import {
  type Closing,
  foreignLinkAt,
  type IsKnown,
  plain,
  type Position,
  readAddress,
  readEntity,
  readLinkTarget,
  SCHEME,
  SCHEME_BEGINNING,
  type Step,
} from './answer-links.ts';
import { MAIL_SIGN, readMailHost } from './mail-addresses.ts';
import { MathSpans } from './math-spans.ts';
import type { Token } from './tokens.ts';
import { type MarkerReading, PARTIAL, readRaised, readRound, readSquare } from './marker-formats.ts';

export interface AnswerLexer {
  /** Takes the next piece and gives what can be shown now; only a possible partial marker or address is held back. */
  push(piece: string): Token[];
  end(): Token[];
}

const WORD_START = String.raw`(?<![\p{L}\p{N}_])`;
/** Signs spelled out, of which Markdown makes addresses that nobody would recognise here. */
const ENTITY = String.raw`&(?:#\d{1,7}|#x[\da-f]{1,6}|colon|sol|bsol|period|commat|num|quest);`;
const SPECIAL = new RegExp(
  [
    String.raw`(?<![ \t])[ \t]*(?<!\\)[[【]`,
    String.raw`!(?=\[)`,
    '!$',
    '`+',
    String.raw`\n`,
    String.raw`(?<!\\)\$\$?`,
    String.raw`\\[[\]()]`,
    String.raw`\\$`,
    String.raw`(?<![ \t])[ \t]+\((?=[\p{L}\d^]|$)`,
    '[¹²³⁴-⁹]',
    String.raw`(?<=\])[(:]`,
    ENTITY,
    String.raw`&[#\w]{0,8}$`,
    MAIL_SIGN,
    `${WORD_START}(?:${SCHEME})`,
    String.raw`${WORD_START}(?:${SCHEME_BEGINNING})\\?$`,
    String.raw`(?<![ \t])[ \t]+$`,
  ].join('|'),
  'giu',
);

const FENCE_LENGTH = 3;
/** What was read stays for as long as what follows it depends on it: a word tells what the number behind it counts. */
const LOOK_BEHIND_UNITS = 32;

/**
 * Reads a model's text as it streams: finds citation markers outside code and formulas in the shapes models write them
 * (`marker-formats.ts`) and drops addresses, also those by email, that `isKnownAddress` does not know. Of a link to one its words stay.
 */
export function createAnswerLexer(isKnownAddress: (address: string) => boolean): AnswerLexer {
  return new StreamLexer(isKnownAddress);
}

class StreamLexer implements AnswerLexer {
  readonly #isKnownAddress: IsKnown;
  #text = '';
  #offset = 0;
  #openCode: string | null = null;
  readonly #math = new MathSpans();
  /** Where the words of a link end whose address is dropped, and how long what closes it is; a picture may be in a link. */
  readonly #closings: Closing[] = [];

  constructor(isKnownAddress: IsKnown) {
    this.#isKnownAddress = isKnownAddress;
  }

  push(piece: string): Token[] {
    const gone = Math.max(0, this.#offset - LOOK_BEHIND_UNITS);
    this.#text = this.#text.slice(gone) + piece;
    this.#offset -= gone;
    for (const closing of this.#closings) closing.at -= gone;
    return this.#read(false);
  }

  end(): Token[] {
    return this.#read(true);
  }

  #read(final: boolean): Token[] {
    const tokens: Token[] = [];
    while (this.#offset < this.#text.length) {
      const step = this.#next(final);
      if (!step) break;
      if (step.token) tokens.push(step.token);
      if (!this.#openCode) this.#math.push(...this.#around(step.length));
      this.#offset += step.length;
    }
    return tokens;
  }

  #around(length: number): [read: string, next: string] {
    const end = this.#offset + length;
    return [this.#text.slice(this.#offset, end), this.#text[end] ?? ''];
  }

  /** Reads one token, or null when more text is needed to decide. */
  #next(final: boolean): Step | null {
    const [text, offset] = [this.#text, this.#offset];
    const closing = this.#closings.at(-1);
    if (closing && closing.at <= offset) {
      this.#closings.pop();
      return closing.at === offset ? { length: closing.length, token: null } : this.#next(final);
    }
    SPECIAL.lastIndex = offset;
    const special = SPECIAL.exec(text);
    const until = Math.min(special?.index ?? text.length, closing?.at ?? text.length);
    if (until > offset || !special) return plain(text.slice(offset, until));
    const at = { text, offset, found: special[0], final };
    // No link is made of an address by email in code.
    if (at.found.endsWith('@'))
      return this.#openCode ? plain(at.found) : readMailHost(at, this.#isKnownAddress);
    if (this.#openCode) return this.#readInCode(at);
    return this.#math.isOpen ? this.#readInMath(at) : this.#readSpecial(at);
  }

  #readInCode(at: Position): Step | null {
    const { found } = at;
    if (found.startsWith('`')) return this.#readBackticks(at);
    if (found === '\n') return this.#readLineEnd();
    // An address in code leads as far as any other.
    return OPAQUE.test(found) ? plain(found) : this.#readSpecial(at);
  }

  #readInMath(at: Position): Step | null {
    const { found } = at;
    if (/^[$\\]/.test(found)) return readMathSign(at);
    return OPAQUE.test(found) ? plain(found) : this.#readSpecial(at);
  }

  #readSpecial(at: Position): Step | null {
    const { found, final } = at;
    if (found.startsWith('`')) return this.#readBackticks(at);
    if (found === '\n') return this.#readLineEnd();
    if (found === '!') return this.#readPicture(at);
    if (/^[$\\]/.test(found)) return readMathSign(at);
    if (/[[【]$/.test(found)) return this.#readBracket(at);
    if (/[ \t]\($/.test(found)) return readMarker(at, readRound);
    if (/[¹²³⁴-⁹]/.test(found)) return readMarker(at, readRaised);
    // A label and a colon would define a link for any word of the answer.
    if (found === ':') return { length: 1, token: { type: 'text', text: ' :' } };
    if (found.startsWith('&')) return readEntity(at);
    if (found === '(') return readLinkTarget(at, this.#isKnownAddress);
    if (/^[ \t]+$/.test(found)) return final ? plain(found) : null;
    return readAddress(at, this.#isKnownAddress);
  }

  #readLineEnd(): Step {
    if (this.#openCode && this.#openCode.length < FENCE_LENGTH) this.#openCode = null;
    return plain('\n');
  }

  #readBackticks({ text, offset, found, final }: Position): Step | null {
    if (!final && offset + found.length === text.length) return null;
    if (!this.#openCode) this.#openCode = found;
    else if (this.#openCode === found) this.#openCode = null;
    return plain(found);
  }

  #readPicture(at: Position): Step | null {
    if (at.offset + 1 === at.text.length) return at.final ? plain('!') : null;
    return this.#openLink(at, { bracket: at.offset + 1, before: '' });
  }

  #readBracket(at: Position): Step | null {
    const marker = readSquare(at);
    if (marker === PARTIAL) return null;
    if (marker !== null) return stepOf(marker, null);
    const before = at.found.slice(0, -1);
    return this.#openLink(at, { bracket: at.offset + before.length, before });
  }

  /** Drops what opens a link to an unknown address, and later what closes it. */
  #openLink(at: Position, { bracket, before }: { bracket: number; before: string }): Step | null {
    const link = foreignLinkAt(at, bracket, this.#isKnownAddress);
    if (link === PARTIAL) return null;
    if (!link) return plain(at.found);
    this.#closings.push(link);
    return { length: bracket + 1 - at.offset, token: { type: 'text', text: before } };
  }
}

/** What means nothing here inside code and formulas. */
const OPAQUE = /^(?:[!&:($\\¹²³⁴-⁹]|[ \t]*[[【(])/u;
/** Null where it cannot be told yet. */
function readMarker(at: Position, read: (at: Position) => MarkerReading): Step | null {
  const marker = read(at);
  if (marker === PARTIAL) return null;
  if (marker === null) return plain(at.found);
  return stepOf(marker, at.text.slice(at.offset, at.offset + marker.length));
}

function stepOf(
  { length, space, sources }: Exclude<MarkerReading, typeof PARTIAL | null>,
  soft: string | null,
): Step {
  return { length, token: { type: 'marker', space, sources, soft } };
}

/** A second dollar may still come, and what stands behind one tells whether it is money. */
function readMathSign({ text, offset, found, final }: Position): Step | null {
  return offset + found.length === text.length && !final ? null : plain(found);
}
