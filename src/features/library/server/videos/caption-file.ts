import { cleanText } from '#server/knowledge/reading/clean-text.ts';
import { captionsInSteps } from '#server/knowledge/reading/transcripts/captions.ts';
import { inTurns } from '#server/in-turns.ts';
import type { SpokenLine } from '#server/video/videos.ts';
import { youtubePage } from '#shared/youtube-link.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { GatheredLines, linesIn, piecesOf } from '#shared/lines-in.ts';
import { joinedInSteps, keepPace, sortedInSteps, type Steps } from '#shared/steps.ts';

/** A time alone in its line, as YouTube's page shows it over or before what is said. */
const SHOWN_TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s+(\S.*))?$/;
const LAST_LINE_SECONDS = 5;
/** More are written one piece after the other. */
const PIECE_CHARACTERS = 10_000;

/**
 * Lines as a WebVTT file. One of YouTube names its video, so that the same captions of two videos are two documents, and the same video
 * fetched twice is one.
 */
export function writeVtt(
  lines: readonly SpokenLine[],
  { videoId }: { videoId?: string } = {},
): Promise<string> {
  const head = videoId === undefined ? 'WEBVTT\n' : `WEBVTT\n\nNOTE ${youtubePage(videoId)}\n`;
  return inTurns(write(head, lines));
}

function* write(head: string, lines: readonly SpokenLine[]): Steps<string> {
  const isDue = keepPace();
  const parts = [head];
  for (const { startSeconds, endSeconds, text } of lines) {
    const pieces: string[] = [];
    for (const piece of piecesOf(text, PIECE_CHARACTERS)) {
      if (isDue(piece.length)) yield;
      pieces.push(escaped(piece));
    }
    parts.push(`${vttTime(startSeconds)} --> ${vttTime(endSeconds)}\n${pieces.join(' ')}\n`);
  }
  return yield* joinedInSteps(parts, '\n');
}

/**
 * What is said, out of SubRip, WebVTT, or a transcript copied from YouTube's page. Empty when it is none of them. Two megabytes of it
 * take many turns.
 */
export function linesOfCaptions(text: string): Promise<SpokenLine[]> {
  return inTurns(read(text));
}

function* read(text: string): Steps<SpokenLine[]> {
  const clean = cleanText(text);
  yield;
  const captions = yield* captionsInSteps(clean);
  if (captions.length === 0) return yield* linesOfPage(clean);
  const isDue = keepPace();
  const said: SpokenLine[] = [];
  for (const { startSeconds, endSeconds, lines } of captions) {
    const words = new GatheredLines(PIECE_CHARACTERS);
    for (const { speaker, text: line } of lines) {
      if (isDue(line.length)) yield;
      words.add(speaker === null ? line : `${speaker}: ${line}`);
    }
    if (words.isEmpty) continue;
    said.push({ startSeconds, endSeconds, text: yield* joinedInSteps(words.all, ' ') });
  }
  return said;
}

function* linesOfPage(text: string): Steps<SpokenLine[]> {
  // Joined once: a line that grows word by word would be copied as often.
  const shown: Array<{ startSeconds: number; words: GatheredLines }> = [];
  const isDue = keepPace();
  for (const line of linesIn(text)) {
    if (isDue(line.length)) yield;
    const [isTime, hours = '0', minutes = '0', seconds = '0', rest = ''] = SHOWN_TIME.exec(line.trim()) ?? [];
    const words = isTime === undefined ? line.trim() : rest;
    if (isTime !== undefined) {
      const startSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
      shown.push({ startSeconds, words: new GatheredLines(PIECE_CHARACTERS) });
    }
    if (words !== '') shown.at(-1)?.words.add(words);
  }
  const lines = shown.filter(({ words }) => !words.isEmpty);
  const said = yield* sortedInSteps(lines, (a, b) => a.startSeconds - b.startSeconds);
  const whole: SpokenLine[] = [];
  for (const { startSeconds, words } of said) {
    if (isDue()) yield;
    const endSeconds = said[whole.length + 1]?.startSeconds ?? startSeconds + LAST_LINE_SECONDS;
    whole.push({ startSeconds, endSeconds, text: yield* joinedInSteps(words.all, ' ') });
  }
  return whole;
}

function vttTime(seconds: number): string {
  const all = Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(all / 3_600_000)}:${two((all / 60_000) % 60)}:${two((all / 1_000) % 60)}`;
  return `${clock}.${String(all % 1_000).padStart(3, '0')}`;
}

/** On one line, since an empty one ends a cue, and without what the format reads as markup. */
function escaped(text: string): string {
  return escapeHtml(text.replaceAll(/\s+/g, ' '));
}
