import { decodeBytes, fromHex } from './bytes.ts';

const ENCODED = /=\?([\w-]+)(?:\*[\w-]+)?\?([bq])\?([^?\s]*)\?=/gi;
const BETWEEN = /(\?=)\s+(=\?)/g;

/** The value of a header with its encoded words read (RFC 2047). `value` has a character for each byte. */
export function decodedWords(value: string): string {
  const decoded = value.replaceAll(BETWEEN, '$1$2').replaceAll(ENCODED, (...match) => decodedWord(match));
  // Headers of today may simply be UTF-8.
  const isBytes =
    decoded === value && /[\u0080-\u00ff]/.test(decoded) && !/[^\p{ASCII}\u0080-\u00ff]/u.test(decoded);
  return isBytes ? Buffer.from(decoded, 'latin1').toString('utf8') : decoded;
}

function decodedWord([whole, charset, kind, text]: string[]): string {
  const isBase64 = kind?.toLowerCase() === 'b';
  const bytes = isBase64
    ? Buffer.from(text ?? '', 'base64')
    : Buffer.from(fromHex((text ?? '').replaceAll('_', ' '), '='), 'latin1');
  return decodeBytes(bytes, charset) ?? whole ?? '';
}
