import chardet from 'chardet';
import { cleanText } from './clean-text.ts';
import { LIMITS } from './limits.ts';
import { type Reader, ReaderFailure } from './reader.ts';

/** Text has no pages; it is shown in parts of about a printed page, cut at paragraph borders or else at line ends. */
const PART_CHARACTERS = 3_000;
const PART_MAX_CHARACTERS = 4_500;
const CHARDET_SAMPLE_BYTES = 256 * 1024;

export const readText: Reader = async ({ bytes }, send) => {
  const text = cleanText(decode(bytes)).trim();
  if (text.length > LIMITS.characters) throw new ReaderFailure('too_large');
  if (text === '') throw new ReaderFailure('empty');
  const parts = splitIntoParts(text);
  send({ type: 'start', pagesTotal: parts.length });
  for (const [index, part] of parts.entries()) {
    send({ type: 'page', page: index + 1, width: 0, height: 0, text: part, lines: [] });
  }
};

function decode(bytes: Uint8Array): string {
  try {
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeByGuess(bytes);
  }
}

function decodeByGuess(bytes: Uint8Array): string {
  const encoding = chardet.detect(bytes.subarray(0, CHARDET_SAMPLE_BYTES));
  try {
    return new TextDecoder(encoding ?? 'windows-1252').decode(bytes);
  } catch {
    throw new ReaderFailure('unsupported');
  }
}

function splitIntoParts(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (start < text.length) {
    const end = endOfPart(text, start);
    const part = text.slice(start, end).trim();
    if (part !== '') parts.push(part);
    start = end;
  }
  return parts;
}

function endOfPart(text: string, start: number): number {
  if (text.length - start <= PART_MAX_CHARACTERS) return text.length;
  const latest = start + PART_MAX_CHARACTERS;
  for (const border of ['\n\n', '\n', ' ']) {
    const at = text.indexOf(border, start + PART_CHARACTERS);
    if (at !== -1 && at < latest) return at + border.length;
  }
  // Never between the halves of a surrogate pair.
  return isHighSurrogate(text.charCodeAt(latest - 1)) ? latest - 1 : latest;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
