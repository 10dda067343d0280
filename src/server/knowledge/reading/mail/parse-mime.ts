import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';
import { decodeBytes, fromHex } from './bytes.ts';
import { decodedWords } from './decoded-words.ts';

/** One part of an email: a text, an attachment, or a group of parts. */
export interface MimePart {
  /** Lower case, such as 'text/plain'. */
  type: string;
  charset: string | undefined;
  /** The name of an attachment; null for other parts. */
  fileName: string | null;
  /** In lower case; the first of each name. */
  headers: ReadonlyMap<string, string>;
  parts: MimePart[];
  content(): Buffer;
}

const HEADER_END = /\r?\n[ \t]*\r?\n|^\r?\n/;
const HEADERS_MAX_CHARACTERS = 256 * 1024;
const DEPTH_MAX = 20;
const PARTS_MAX = 1_000;

/** Takes an email apart. `source` has a character for each byte. Throws ReaderFailure `too_large`. */
export function parseMime(source: string): MimePart {
  return parsePart(source, { depth: 0, budget: { parts: PARTS_MAX } });
}

interface Place {
  depth: number;
  budget: { parts: number };
}

function parsePart(source: string, { depth, budget }: Place): MimePart {
  budget.parts -= 1;
  if (depth > DEPTH_MAX || budget.parts < 0) throw new ReaderFailure('too_large');
  const end = HEADER_END.exec(source.slice(0, HEADERS_MAX_CHARACTERS));
  const headers = parseHeaders(source.slice(0, end?.index ?? HEADERS_MAX_CHARACTERS));
  const body = end ? source.slice(end.index + end[0].length) : '';
  const said = headers.get('content-type') ?? 'text/plain';
  const type = said.split(';')[0]?.trim().toLowerCase() ?? '';
  const disposition = headers.get('content-disposition') ?? '';
  const named = parameterOf(disposition, 'filename') ?? parameterOf(said, 'name');
  const isAttached = /^\s*attachment/i.test(disposition);
  const boundary = parameterOf(said, 'boundary');
  const isGroup = type.startsWith('multipart/') && boundary !== undefined && boundary !== '';
  // A message within a message is a group of one.
  const isMessage = type === 'message/rfc822';
  const pieces = isGroup ? splitAt(body, boundary) : isMessage ? [body] : [];
  return {
    type,
    charset: parameterOf(said, 'charset'),
    fileName: named === undefined && !isAttached ? null : (named ?? ''),
    headers,
    parts: pieces.map((piece) => parsePart(piece, { depth: depth + 1, budget })),
    content: () => decodeBody(body, headers.get('content-transfer-encoding') ?? ''),
  };
}

function parseHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ');
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** A parameter of a header, also where it is written in pieces or with its charset (RFC 2231). */
function parameterOf(header: string, name: string): string | undefined {
  const pattern = new RegExp(
    String.raw`;\s*${name}(\*\d{1,2})?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))`,
    'gi',
  );
  const pieces = [...header.slice(0, LIMITS.pageCharacters).matchAll(pattern)];
  if (pieces.length === 0) return undefined;
  const [first] = pieces;
  const whole = pieces
    .map(([, , , quoted, plain]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '')
    .join('');
  return first?.[2] === undefined ? decodedWords(whole) : fromPercents(whole);
}

function fromPercents(value: string): string {
  const [, charset = 'utf-8', encoded = value] = /^([\w-]*)'[^']*'(.*)$/s.exec(value) ?? [];
  const bytes = fromHex(encoded, '%');
  return decodeBytes(Buffer.from(bytes, 'latin1'), charset) ?? bytes;
}

function splitAt(body: string, boundary: string): string[] {
  const pieces: string[] = [];
  const mark = `--${boundary}`;
  for (let at = lineStart(body, mark, 0); at !== -1;) {
    if (body.startsWith('--', at + mark.length)) break;
    const start = body.indexOf('\n', at + mark.length) + 1;
    if (start === 0) break;
    const next = lineStart(body, mark, start);
    pieces.push(body.slice(start, next === -1 ? body.length : next).replace(/\r?\n$/, ''));
    at = next;
  }
  return pieces;
}

function lineStart(body: string, mark: string, from: number): number {
  let at = body.indexOf(mark, from);
  while (at > 0 && body[at - 1] !== '\n') at = body.indexOf(mark, at + 1);
  return at;
}

function decodeBody(body: string, encoding: string): Buffer {
  const name = encoding.trim().toLowerCase();
  if (name === 'base64') return Buffer.from(body.replaceAll(/[^A-Za-z\d+/]/g, ''), 'base64');
  return Buffer.from(name === 'quoted-printable' ? fromQuoted(body) : body, 'latin1');
}

function fromQuoted(text: string): string {
  const joined = text.replaceAll(/[ \t]+(?=\r?\n)/g, '').replaceAll(/=\r?\n/g, '');
  return fromHex(joined, '=');
}
