/** What a model's text consists of, as far as citations are concerned. `sources` are the numbers inside one `[…]`. */
export type Token = { type: 'text'; text: string } | { type: 'marker'; space: string; sources: number[] };

export interface AnswerLexer {
  /** Takes the next piece and gives what can be shown now; only a possible partial marker or address is held back. */
  push(piece: string): Token[];
  end(): Token[];
}

/** Each sign of what addresses begin with; Markdown reads an escaped one as the sign itself. */
const SCHEMES = ['https://', 'http://', 'ftp://', 'mailto:', 'www.', 'irc://', 'ircs://', 'xmpp:'];
const SIGNS_OF_SCHEMES = SCHEMES.map((scheme) =>
  [...scheme].map((sign) => (/\w/.test(sign) ? sign : String.raw`\\?\x${sign.charCodeAt(0).toString(16)}`)),
);
const SCHEME = SIGNS_OF_SCHEMES.map((signs) => signs.join('')).join('|');
const SCHEME_BEGINNING = SIGNS_OF_SCHEMES.map((signs) =>
  signs.reduceRight((rest, sign) => `${sign}${rest && `(?:${rest})?`}`, ''),
).join('|');
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
    String.raw`(?<=\])[(:]`,
    ENTITY,
    String.raw`&[#\w]{0,8}$`,
    `${WORD_START}(?:${SCHEME})`,
    String.raw`${WORD_START}(?:${SCHEME_BEGINNING})\\?$`,
    String.raw`(?<![ \t])[ \t]+$`,
  ].join('|'),
  'giu',
);

const LABEL = String.raw`(?:\^|(?:passages?|sources?|pasajes?|fuentes?|extraits?)\s*)?`;
const MARKER = new RegExp(
  String.raw`([ \t]*)[[【]${LABEL}(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)(?:†[^\]】\n]{0,40})?[\]】]`,
  'iuy',
);
const PARTIAL_MARKER = /[ \t]*[[【](?:\^|[a-z]{0,8}\s{0,2})?[\d\s,;–-]{0,24}(?:†[^\]】\n]{0,40})?$/iuy;
const LABEL_OF_LINK = /\[(?:[^[\]\n\\]|\\[^\n]|\[[^[\]\n]{0,100}\]){0,300}\]/uy;
const PARTIAL_LABEL_OF_LINK =
  /\[(?:[^[\]\n\\]|\\[^\n]|\[[^[\]\n]{0,100}\]){0,300}(?:\\|\[[^[\]\n]{0,100})?$/uy;
/** What Markdown takes for a target, with or without a title; anything else in parentheses is prose. */
const LINK = /^\s*(?:<([^>\n]*)>|(\S+))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/u;
/** Without any of these a target leads nowhere else. */
const LEADS_AWAY = /[:/\\&<>@]|^www\./i;
const ADDRESS = /[^\s<>"'`)\]}|]+/uy;
const TRAILING_PUNCTUATION = /[.,;:!?*_]+$/;
const ADDRESS_MAX_CHARACTERS = 2_000;
const TARGET_MAX_DEPTH = 2;
const FENCE_LENGTH = 3;
/** What was read stays for as long as what follows it depends on it: a letter may take two units. */
const LOOK_BEHIND_UNITS = 2;

/**
 * Reads a model's text as it streams: finds citation markers outside code in the shapes models write them (`[1]`, `[1, 2]`,
 * `【1†…】`, `[Passage 1]`) and drops web addresses that `isKnownAddress` does not know. Of a link to one its words stay.
 */
export function createAnswerLexer(isKnownAddress: (address: string) => boolean): AnswerLexer {
  return new StreamLexer(isKnownAddress);
}

class StreamLexer implements AnswerLexer {
  readonly #isKnownAddress: IsKnown;
  #text = '';
  #offset = 0;
  #openCode: string | null = null;
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
      this.#offset += step.length;
    }
    return tokens;
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
    return this.#openCode ? this.#readInCode(at) : this.#readSpecial(at);
  }

  #readInCode(at: Position): Step | null {
    const { found } = at;
    if (found.startsWith('`')) return this.#readBackticks(at);
    if (found === '\n') return this.#readLineEnd();
    // An address in code leads as far as any other.
    return /^(?:[!&:(]|[ \t]*[[【])/.test(found) ? plain(found) : this.#readSpecial(at);
  }

  #readSpecial(at: Position): Step | null {
    const { found, final } = at;
    if (found.startsWith('`')) return this.#readBackticks(at);
    if (found === '\n') return this.#readLineEnd();
    if (found === '!') return this.#readPicture(at);
    if (/[[【]$/.test(found)) return this.#readBracket(at);
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
    const marker = readMarker(at);
    if (marker !== NONE) return marker;
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

/** Not to be told before more text has come. */
const PARTIAL = Symbol('partial');
/** A bracket that begins no marker. */
const NONE = Symbol('none');
type IsKnown = (address: string) => boolean;

interface Closing {
  at: number;
  length: number;
}

interface Step {
  length: number;
  token: Token | null;
}

interface Position {
  text: string;
  offset: number;
  found: string;
  final: boolean;
}

/** Null where it cannot be told yet. */
function readMarker({ text, offset, final }: Position): Step | typeof NONE | null {
  const marker = matchAt(MARKER, text, offset);
  if (!marker) return !final && matchAt(PARTIAL_MARKER, text, offset) ? null : NONE;
  const sources = numbersOf(marker[2] ?? '');
  // Nothing is numbered 0, so this is an interval or an index and not a citation.
  if (sources.includes(0)) return plain(marker[0]);
  return { length: marker[0].length, token: { type: 'marker', space: marker[1] ?? '', sources } };
}

/** Where the words of the link at `from` end, if it leads to an address that is not known; null where there is no such link. */
function foreignLinkAt(
  { text, final }: Position,
  from: number,
  isKnownAddress: IsKnown,
): Closing | typeof PARTIAL | null {
  const label = matchAt(LABEL_OF_LINK, text, from)?.[0];
  if (label === undefined) return !final && matchAt(PARTIAL_LABEL_OF_LINK, text, from) ? PARTIAL : null;
  const at = from + label.length - 1;
  if (at + 1 === text.length) return final ? null : PARTIAL;
  if (text[at + 1] !== '(') return null;
  const target = targetAt(text, at + 1);
  if (target === PARTIAL) return final ? null : PARTIAL;
  return target !== null && leadsAway(target, isKnownAddress) ? { at, length: target.length + 1 } : null;
}

function readLinkTarget({ text, offset, final }: Position, isKnownAddress: IsKnown): Step | null {
  const target = targetAt(text, offset);
  if (target === PARTIAL) return final ? plain('(') : null;
  if (target === null || addressIn(target) === undefined) return plain('(');
  return leadsAway(target, isKnownAddress) ? { length: target.length, token: null } : plain(target);
}

/** What stands in parentheses that may have others in them. */
function targetAt(text: string, from: number): string | typeof PARTIAL | null {
  let depth = 0;
  const last = Math.min(text.length, from + ADDRESS_MAX_CHARACTERS);
  for (let at = from; at < last; at += 1) {
    if (text[at] === '(') depth += 1;
    if (depth > TARGET_MAX_DEPTH) return null;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return last < text.length ? null : PARTIAL;
}

function addressIn(target: string): string | undefined {
  const [, inBrackets, bare] = LINK.exec(target.slice(1, -1)) ?? [];
  return inBrackets ?? bare;
}

function leadsAway(target: string, isKnownAddress: IsKnown): boolean {
  const address = addressIn(target);
  return address !== undefined && LEADS_AWAY.test(target.slice(1, -1)) && !isKnownAddress(address);
}

function readEntity({ found, final }: Position): Step | null {
  if (found.endsWith(';')) return { length: found.length, token: null };
  return final ? plain(found) : null;
}

function readAddress({ text, offset, final }: Position, isKnownAddress: IsKnown): Step | null {
  const run = matchAt(ADDRESS, text, offset)?.[0] ?? '';
  const mayGoOn = offset + run.length === text.length && run.length < ADDRESS_MAX_CHARACTERS;
  if (mayGoOn && !final) return null;
  const address = run.replace(TRAILING_PUNCTUATION, '');
  const isAddress = SCHEMES.some((scheme) => address.replaceAll('\\', '').toLowerCase().startsWith(scheme));
  if (!isAddress || isKnownAddress(address)) return plain(run.slice(0, Math.max(address.length, 1)));
  return { length: address.length, token: null };
}

function numbersOf(list: string): number[] {
  return list.split(/[,;]/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/[–-]/).map(Number);
    if (last <= first) return first === last ? [first] : [first, last];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

function plain(text: string): Step {
  return { length: text.length, token: { type: 'text', text } };
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
