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
    String.raw`[ \t]*(?<!\\)[[【]`,
    '`+',
    String.raw`\n`,
    String.raw`(?<=\])[(:]`,
    ENTITY,
    String.raw`&[#\w]{0,8}$`,
    `${WORD_START}(?:${SCHEME})`,
    String.raw`${WORD_START}(?:${SCHEME_BEGINNING})\\?$`,
    String.raw`[ \t]+$`,
  ].join('|'),
  'giu',
);

const LABEL = String.raw`(?:\^|(?:passages?|sources?|pasajes?|fuentes?|extraits?)\s*)?`;
const MARKER = new RegExp(
  String.raw`([ \t]*)[[【]${LABEL}(\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)(?:†[^\]】\n]{0,40})?[\]】]`,
  'iuy',
);
const PARTIAL_MARKER = /[ \t]*[[【](?:\^|[a-z]{0,8}\s{0,2})?[\d\s,;–-]{0,24}(?:†[^\]】\n]{0,40})?$/iuy;
const LINK_TARGET = /\(((?:[^()]|\([^()]*\)){0,2000})\)/uy;
const PARTIAL_LINK_TARGET = /\((?:[^()]|\([^()]*\)?){0,2000}$/uy;
/** What Markdown takes for a target, with or without a title; anything else in parentheses is prose. */
const LINK = /^\s*(?:<([^>\n]*)>|(\S+))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/u;
/** Without any of these a target leads nowhere else. */
const LEADS_AWAY = /[:/\\&<>@]|^www\./i;
const ADDRESS = /[^\s<>"'`)\]}|]+/uy;
const TRAILING_PUNCTUATION = /[.,;:!?*_]+$/;
const ADDRESS_MAX_CHARACTERS = 2_000;
const FENCE_LENGTH = 3;

/**
 * Reads a model's text as it streams: finds citation markers outside code in the shapes models write them (`[1]`, `[1, 2]`,
 * `【1†…】`, `[Passage 1]`) and drops web addresses that `isKnownAddress` does not know.
 */
export function createAnswerLexer(isKnownAddress: (address: string) => boolean): AnswerLexer {
  let before = '';
  let held = '';
  let openCode: string | null = null;

  /** Reads one token at the start of `held`, or null when more text is needed to decide. */
  function next(final: boolean): { length: number; token: Token | null } | null {
    const text = before + held;
    const offset = before.length;
    SPECIAL.lastIndex = offset;
    const special = SPECIAL.exec(text);
    if (!special) return plain(held);
    if (special.index > offset) return plain(text.slice(offset, special.index));
    return readSpecial({ text, offset, found: special[0], final });
  }

  function readSpecial(at: Position): { length: number; token: Token | null } | null {
    if (at.found.startsWith('`')) return readBackticks(at);
    if (at.found === '\n') {
      if (openCode && openCode.length < FENCE_LENGTH) openCode = null;
      return plain('\n');
    }
    if (/[[【]$/.test(at.found)) return openCode ? plain(at.found) : readMarker(at);
    if (openCode && /^[&:]/.test(at.found)) return plain(at.found);
    // A label and a colon would define a link for any word of the answer.
    if (at.found === ':') return { length: 1, token: { type: 'text', text: ' :' } };
    if (at.found.startsWith('&')) return readEntity(at);
    if (at.found === '(') return openCode ? plain('(') : readLinkTarget(at, isKnownAddress);
    if (/^[ \t]+$/.test(at.found)) return at.final ? plain(at.found) : null;
    return readAddress(at, isKnownAddress);
  }

  function readBackticks({ text, offset, found, final }: Position): { length: number; token: Token } | null {
    if (!final && offset + found.length === text.length) return null;
    if (!openCode) openCode = found;
    else if (openCode === found) openCode = null;
    return plain(found);
  }

  function read(final: boolean): Token[] {
    const tokens: Token[] = [];
    while (held !== '') {
      const step = next(final);
      if (!step) break;
      if (step.token) tokens.push(step.token);
      before = lastCharacter(held.slice(0, step.length));
      held = held.slice(step.length);
    }
    return tokens;
  }

  return {
    push(piece) {
      held += piece;
      return read(false);
    },
    end: () => read(true),
  };
}

interface Position {
  text: string;
  offset: number;
  found: string;
  final: boolean;
}

function readMarker({
  text,
  offset,
  found,
  final,
}: Position): { length: number; token: Token | null } | null {
  const marker = matchAt(MARKER, text, offset);
  if (!marker) return !final && matchAt(PARTIAL_MARKER, text, offset) ? null : plain(found);
  const sources = numbersOf(marker[2] ?? '');
  // Nothing is numbered 0, so this is an interval or an index and not a citation.
  if (sources.includes(0)) return plain(marker[0]);
  return { length: marker[0].length, token: { type: 'marker', space: marker[1] ?? '', sources } };
}

function readLinkTarget(
  { text, offset, final }: Position,
  isKnownAddress: (address: string) => boolean,
): { length: number; token: Token | null } | null {
  const target = matchAt(LINK_TARGET, text, offset);
  if (!target) return !final && matchAt(PARTIAL_LINK_TARGET, text, offset) ? null : plain('(');
  const [, inBrackets, bare] = LINK.exec(target[1] ?? '') ?? [];
  const address = inBrackets ?? bare;
  if (address === undefined) return plain('(');
  const isForeign = LEADS_AWAY.test(target[1] ?? '') && !isKnownAddress(address);
  return isForeign ? { length: target[0].length, token: null } : plain(target[0]);
}

function readEntity({ found, final }: Position): { length: number; token: Token | null } | null {
  if (found.endsWith(';')) return { length: found.length, token: null };
  return final ? plain(found) : null;
}

function readAddress(
  { text, offset, final }: Position,
  isKnownAddress: (address: string) => boolean,
): { length: number; token: Token | null } | null {
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

function plain(text: string): { length: number; token: Token } {
  return { length: text.length, token: { type: 'text', text } };
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

function lastCharacter(text: string): string {
  return [...text].at(-1) ?? '';
}
