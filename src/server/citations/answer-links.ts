import { PARTIAL } from './marker-formats.ts';
import type { Token } from './tokens.ts';

/** Each sign of what addresses begin with; Markdown reads an escaped one as the sign itself. */
const SCHEMES = ['https://', 'http://', 'ftp://', 'mailto:', 'www.', 'irc://', 'ircs://', 'xmpp:'];
const SIGNS_OF_SCHEMES = SCHEMES.map((scheme) =>
  [...scheme].map((sign) => (/\w/.test(sign) ? sign : String.raw`\\?\x${sign.charCodeAt(0).toString(16)}`)),
);
export const SCHEME = SIGNS_OF_SCHEMES.map((signs) => signs.join('')).join('|');
export const SCHEME_BEGINNING = SIGNS_OF_SCHEMES.map((signs) =>
  signs.reduceRight((rest, sign) => `${sign}${rest && `(?:${rest})?`}`, ''),
).join('|');
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
export type IsKnown = (address: string) => boolean;

export interface Closing {
  at: number;
  length: number;
}

export interface Step {
  length: number;
  token: Token | null;
}

export interface Position {
  text: string;
  offset: number;
  found: string;
  final: boolean;
}

/** Where the words of the link at `from` end, if it leads to an address that is not known; null where there is no such link. */
export function foreignLinkAt(
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

export function readLinkTarget({ text, offset, final }: Position, isKnownAddress: IsKnown): Step | null {
  const target = targetAt(text, offset);
  if (target === PARTIAL) return final ? plain('(') : null;
  if (target === null || addressIn(target) === undefined) return plain('(');
  // A model that makes a marker a link invents where it leads.
  if (/^\(#/.test(target) && /\d\s?[\]】]$/.test(text.slice(0, offset)))
    return { length: target.length, token: null };
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

export function readEntity({ found, final }: Position): Step | null {
  if (found.endsWith(';')) return { length: found.length, token: null };
  return final ? plain(found) : null;
}

export function readAddress({ text, offset, final }: Position, isKnownAddress: IsKnown): Step | null {
  const run = matchAt(ADDRESS, text, offset)?.[0] ?? '';
  const mayGoOn = offset + run.length === text.length && run.length < ADDRESS_MAX_CHARACTERS;
  if (mayGoOn && !final) return null;
  const address = run.replace(TRAILING_PUNCTUATION, '');
  const isAddress = SCHEMES.some((scheme) => address.replaceAll('\\', '').toLowerCase().startsWith(scheme));
  if (!isAddress || isKnownAddress(address)) return plain(run.slice(0, Math.max(address.length, 1)));
  return { length: address.length, token: null };
}

export function plain(text: string): Step {
  return { length: text.length, token: { type: 'text', text } };
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
