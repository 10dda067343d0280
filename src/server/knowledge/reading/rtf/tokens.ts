export type RtfToken =
  | { kind: 'open' | 'close' }
  /** A control word such as \par, with its number. */
  | { kind: 'word'; name: string; value: number | null }
  /** A byte of text, written as itself or as \'xx. */
  | { kind: 'byte'; byte: number };

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const HEX_DIGITS = 2;
const END = '\n\r\0';

/** What a rich text is written in. `source` has a character for each byte. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  for (let at = 0; at < source.length;) {
    const code = source.charCodeAt(at);
    if (code === BACKSLASH) {
      const { token, next } = controlAt(source, at);
      if (token) yield token;
      at = next;
      continue;
    }
    if (code === OPEN || code === CLOSE) yield { kind: code === OPEN ? 'open' : 'close' };
    else if (!END.includes(source[at] ?? '')) yield { kind: 'byte', byte: code };
    at += 1;
  }
}

function controlAt(source: string, at: number): { token: RtfToken | null; next: number } {
  WORD.lastIndex = at;
  const [whole = '', name = '', number] = WORD.exec(source) ?? [];
  if (whole !== '') {
    const value = number === undefined ? null : Number(number);
    // Pictures may stand as they are, so many bytes of them.
    const skipped = name === 'bin' ? Math.max(value ?? 0, 0) : 0;
    return { token: { kind: 'word', name, value }, next: at + whole.length + skipped };
  }
  const sign = source[at + 1] ?? '';
  if (sign === "'") {
    const byte = Number.parseInt(source.slice(at + 2, at + 2 + HEX_DIGITS), 16);
    return { token: Number.isNaN(byte) ? null : { kind: 'byte', byte }, next: at + 2 + HEX_DIGITS };
  }
  if ('\\{}'.includes(sign) && sign !== '')
    return { token: { kind: 'byte', byte: sign.charCodeAt(0) }, next: at + 2 };
  return { token: { kind: 'word', name: sign, value: null }, next: at + 2 };
}
