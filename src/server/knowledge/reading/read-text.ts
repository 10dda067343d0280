import chardet from 'chardet';
import { cleanText } from './clean-text.ts';
import { countParagraphBreaks } from './landmarks.ts';
import { LIMITS } from './limits.ts';
import type { Landmark } from './protocol.ts';
import { type Reader, ReaderFailure } from './reader.ts';
import { endOfPart } from './text-parts.ts';

const CHARDET_SAMPLE_BYTES = 256 * 1024;

export const readText: Reader = async ({ bytes }, send) => {
  const text = cleanText(decode(bytes)).trim();
  if (text.length > LIMITS.characters) throw new ReaderFailure('too_large');
  if (text === '') throw new ReaderFailure('empty');
  const parts = splitIntoParts(text);
  send({ type: 'start', pagesTotal: parts.length });
  for (const [index, part] of parts.entries()) {
    send({ type: 'page', page: index + 1, width: 0, height: 0, lines: [], ...part });
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

/** Cut where they need to be, with the number of the paragraph that each begins with; nothing is lost. */
function splitIntoParts(text: string): { text: string; landmarks: Landmark[] }[] {
  const parts: { text: string; landmarks: Landmark[] }[] = [];
  let paragraph = 1;
  for (let start = 0; start < text.length;) {
    const end = endOfPart(text, start);
    const raw = text.slice(start, end);
    const part = raw.trim();
    const landmark = { start: 0, headings: [], paragraph, printedPage: null };
    if (part !== '') parts.push({ text: part, landmarks: [landmark] });
    paragraph += countParagraphBreaks(raw);
    start = end;
  }
  return parts;
}
