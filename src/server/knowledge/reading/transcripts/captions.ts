import { GatheredLines, linesIn } from '#shared/lines-in.ts';
import { atOnce, keepPace, sortedInSteps, type Steps } from '#shared/steps.ts';
import { LIMITS } from '../limits.ts';
import { type CaptionLine, plainCaption } from './caption-text.ts';

export type CaptionFormat = 'vtt' | 'srt';

/** What is shown, or said, from one second to another. */
export interface Caption {
  startSeconds: number;
  endSeconds: number;
  lines: CaptionLine[];
}

const VTT_HEADER = /^\s*WEBVTT(?:[ \t\n]|$)/;
const INDEX = /^\s*\d{1,9}\s*$/;
const TIME = String.raw`(?:(\d{1,4}):)?(\d{1,3}):(\d{2})(?:[.,](\d{1,3}))?`;
/** With what some editors write: a short arrow, a comma for the point, no fraction, settings or a place behind it. */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*--?>\s*${TIME}(?:\s.*)?$`);
/** Touching captions may lie this far apart, as rounding leaves them. */
const TOUCHING_SECONDS = 0.15;
/** Nobody shows more of them on one line; longer ones are taken apart. */
const LINE_CHARACTERS = 10_000;
/** Lines that can stay on the screen while new ones come. */
const ROLLED_MAX = 20;

/** The format that a text announces by how it begins, or null for plain text. */
export function captionFormatOf(text: string): CaptionFormat | null {
  if (VTT_HEADER.test(text)) return 'vtt';
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  return TIMING.test(first) || (INDEX.test(first) && TIMING.test(second)) ? 'srt' : null;
}

/**
 * Captions of a SubRip or WebVTT text in order of time. Forgives missing or doubled numbers, missing blank lines, blank lines
 * within a SubRip caption, ends before their starts, and any order.
 */
export function parseCaptions(text: string): Caption[] {
  return atOnce(captionsInSteps(text));
}

/** The same in steps, for where others wait. */
export function* captionsInSteps(text: string): Steps<Caption[]> {
  const isDue = keepPace();
  const plain: Caption[] = [];
  for (const { raw, ...times } of yield* collect(text, VTT_HEADER.test(text)))
    plain.push({ ...times, lines: yield* plainCaption(raw.all, isDue) });
  return yield* unrolled(yield* sortedInSteps(plain, (a, b) => a.startSeconds - b.startSeconds));
}

interface RawCaption {
  startSeconds: number;
  endSeconds: number;
  raw: GatheredLines;
}

function* collect(text: string, isVtt: boolean): Steps<RawCaption[]> {
  const captions: RawCaption[] = [];
  let open: RawCaption | null = null;
  let before = '';
  const isDue = keepPace();
  for (const line of linesIn(text)) {
    if (isDue(line.length)) yield;
    const times = readTiming(line);
    if (times) {
      if (INDEX.test(before)) open?.raw.takeBack(before);
      open = { ...times, raw: new GatheredLines(LINE_CHARACTERS) };
      captions.push(open);
    } else if (line !== '') {
      open?.raw.add(line);
    } else if (isVtt) {
      // Notes, styles, regions and names of cues stand between here and the next timing.
      open = null;
    }
    before = line;
  }
  return captions;
}

function readTiming(line: string): { startSeconds: number; endSeconds: number } | null {
  const match = line.includes('->') ? TIMING.exec(line) : null;
  if (!match) return null;
  const startSeconds = secondsOf(match.slice(1, 5));
  const endSeconds = Math.max(startSeconds, secondsOf(match.slice(5, 9)));
  return endSeconds <= LIMITS.seconds ? { startSeconds, endSeconds } : null;
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', fraction = '']: Array<
  string | undefined
>): number {
  // In whole milliseconds, so that no digits are made up.
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (whole * 1_000 + Number(fraction.padEnd(3, '0'))) / 1_000;
}

/** Captions that roll upwards, as recognised speech does, repeat the lines before; each line is kept once. */
function* unrolled(captions: Caption[]): Steps<Caption[]> {
  const kept: Caption[] = [];
  let shown: CaptionLine[] = [];
  const isDue = keepPace();
  for (const caption of captions) {
    if (isDue()) yield;
    const { lines } = caption;
    const last = kept.at(-1);
    const isTouching = last && caption.startSeconds - last.endSeconds <= TOUCHING_SECONDS;
    const repeated = isTouching ? overlapOf(shown, lines) : 0;
    if (last && repeated > 0 && repeated === lines.length) {
      last.endSeconds = Math.max(last.endSeconds, caption.endSeconds);
    } else if (lines.length > 0) {
      kept.push(repeated > 0 ? { ...caption, lines: lines.slice(repeated) } : caption);
    }
    if (lines.length > 0) shown = lines;
  }
  return kept;
}

/** How many of the last lines shown are the first ones now. */
function overlapOf(shown: readonly CaptionLine[], now: readonly CaptionLine[]): number {
  for (let count = Math.min(shown.length, now.length, ROLLED_MAX); count > 0; count -= 1) {
    if (shown.slice(-count).every(({ text }, index) => text === now[index]?.text)) return count;
  }
  return 0;
}
