import { UNSPACED } from '#shared/scripts.ts';
import { cleanText } from '../clean-text.ts';
import type { ReadCue } from '../protocol.ts';
import type { CaptionLine } from './caption-text.ts';
import { type Caption, captionFormatOf, parseCaptions } from './captions.ts';

/** A part of a transcript that is stored and shown as one page. */
export interface TranscriptPart {
  text: string;
  cues: ReadCue[];
}

const NAME = /\.(?:srt|vtt)$/i;
const PART_CHARACTERS = 3_000;
/** There a part ends also within a sentence, and far beyond it also within a second. */
const PART_MAX_CHARACTERS = 4_500;
const PART_LIMIT_CHARACTERS = 100_000;
/** Longer ones are no captions. */
const CAPTION_MAX_CHARACTERS = 10_000;
/** Silence that ends a paragraph. */
const PAUSE_SECONDS = 5;
/** Recognised speech has no full stops; without any for so long, a paragraph ends with its caption, to be quoted alone. */
const UNPUNCTUATED_CHARACTERS = 180;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/u;
const UNSPACED_END = new RegExp(String.raw`[${UNSPACED}\p{P}]$`, 'u');
const UNSPACED_START = new RegExp(`^[${UNSPACED}]`, 'u');

/**
 * The parts of a transcript, or null for text that is none: it begins like captions do, or is called so and has some. Captions
 * run on as sentences; each keeps its place in the text and its time.
 */
export function readTranscript(text: string, name: string): TranscriptPart[] | null {
  if (captionFormatOf(text) === null && !NAME.test(name)) return null;
  const captions = parseCaptions(text);
  const isSpeech = captions.every(({ lines }) => lengthOf(lines) <= CAPTION_MAX_CHARACTERS);
  if (captions.length === 0 || !isSpeech) return null;
  const writer = new TranscriptWriter();
  for (const caption of captions) writer.write(caption);
  return writer.parts;
}

class TranscriptWriter {
  readonly parts: TranscriptPart[] = [];
  #last: Caption | null = null;
  #speaker: string | null = null;
  #sentenceStart = 0;

  write(caption: Caption): void {
    const isTurn = caption.lines.some(({ speaker }) => speaker !== null && speaker !== this.#speaker);
    const text = this.#wordsOf(caption.lines);
    const part = this.#partFor(caption);
    part.text += this.#separator(part, { text, isParagraph: isTurn || this.#endsParagraph(part, caption) });
    const start = part.text.length;
    part.text += text;
    part.cues.push([start, part.text.length, caption.startSeconds, caption.endSeconds]);
    if (SENTENCE_END.test(text)) this.#sentenceStart = part.text.length;
    this.#last = caption;
  }

  /** A speaker is named when another one spoke before. */
  #wordsOf(lines: CaptionLine[]): string {
    const words = lines.map(({ speaker, text }) => {
      if (speaker === null || speaker === this.#speaker) return text;
      this.#speaker = speaker;
      return `${speaker}: ${text}`;
    });
    // Entities may have brought signs that are not stored.
    return cleanText(words.reduce((joined, line) => joined + gap(joined, line) + line)).replaceAll('\n', ' ');
  }

  #partFor(caption: Caption): TranscriptPart {
    const open = this.parts.at(-1);
    if (open && !this.#isFull(open, caption)) return open;
    const part = { text: '', cues: [] };
    this.parts.push(part);
    this.#sentenceStart = 0;
    return part;
  }

  /** A part begins with a second of its own, so that a time leads to one part. */
  #isFull({ text }: TranscriptPart, caption: Caption): boolean {
    if (text.length >= PART_LIMIT_CHARACTERS) return true;
    if (caption.startSeconds === this.#last?.startSeconds) return false;
    const isLong = text.length + lengthOf(caption.lines) > PART_CHARACTERS;
    return isLong && (SENTENCE_END.test(text) || text.length >= PART_MAX_CHARACTERS);
  }

  #endsParagraph({ text }: TranscriptPart, caption: Caption): boolean {
    if (text.length - this.#sentenceStart >= UNPUNCTUATED_CHARACTERS) return true;
    return caption.startSeconds - (this.#last?.endSeconds ?? 0) >= PAUSE_SECONDS;
  }

  #separator({ text }: TranscriptPart, next: { text: string; isParagraph: boolean }): string {
    if (text === '') return '';
    if (!next.isParagraph) return gap(text, next.text);
    this.#sentenceStart = text.length;
    return '\n\n';
  }
}

function gap(before: string, after: string): string {
  return UNSPACED_END.test(before) && UNSPACED_START.test(after) ? '' : ' ';
}

function lengthOf(lines: CaptionLine[]): number {
  return lines.reduce((length, { text }) => length + text.length, 0);
}
