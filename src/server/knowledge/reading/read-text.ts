import { cleanText } from './clean-text.ts';
import { decodeText } from './decode-text.ts';
import { countParagraphBreaks } from './landmarks.ts';
import { LIMITS } from './limits.ts';
import type { Landmark } from './protocol.ts';
import { type FormatReader, ReaderFailure } from './reader.ts';
import { endOfPart } from './text-parts.ts';
import { captionFormatOf } from './transcripts/captions.ts';
import { readTranscript } from './transcripts/read-transcript.ts';

/** A transcript in which nothing is said. */
const SILENT = /^(?:WEBVTT.*)?\P{L}*$/u;

/** Plain text, and transcripts, which are text with times. */
export const readPages: FormatReader = async ({ bytes, name }, send) => {
  const text = cleanText(decodeText(bytes)).trim();
  if (text.length > LIMITS.characters) throw new ReaderFailure('too_large');
  if (text === '') throw new ReaderFailure('empty');
  if (SILENT.test(text) && captionFormatOf(text) !== null) throw new ReaderFailure('empty');
  const parts = readTranscript(text, name) ?? splitIntoParts(text);
  send({ type: 'start', pagesTotal: parts.length });
  for (const [index, part] of parts.entries()) {
    send({ type: 'page', page: index + 1, width: 0, height: 0, lines: [], ...part });
  }
};

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
