import { cleanText } from '#server/knowledge/reading/clean-text.ts';
import { parseCaptions } from '#server/knowledge/reading/transcripts/captions.ts';
import type { SpokenLine } from '#server/video/videos.ts';
import { youtubePage } from '#shared/youtube-link.ts';
import { escapeHtml } from '#shared/escape-html.ts';

/** A time alone in its line, as YouTube's page shows it over or before what is said. */
const SHOWN_TIME = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s+(\S.*))?$/;
const LAST_LINE_SECONDS = 5;

/**
 * Lines as a WebVTT file. One of YouTube names its video, so that the same captions of two videos are two documents, and the same video
 * fetched twice is one.
 */
export function writeVtt(lines: readonly SpokenLine[], { videoId }: { videoId?: string } = {}): string {
  const cues = lines.map(
    ({ startSeconds, endSeconds, text }) =>
      `${vttTime(startSeconds)} --> ${vttTime(endSeconds)}\n${escaped(text)}\n`,
  );
  const head = videoId === undefined ? 'WEBVTT\n' : `WEBVTT\n\nNOTE ${youtubePage(videoId)}\n`;
  return [head, ...cues].join('\n');
}

/** What is said, out of SubRip, WebVTT, or a transcript copied from YouTube's page. Empty when it is none of them. */
export function linesOfCaptions(text: string): SpokenLine[] {
  const clean = cleanText(text);
  const captions = parseCaptions(clean);
  if (captions.length === 0) return linesOfPage(clean);
  return captions.flatMap(({ startSeconds, endSeconds, lines }) => {
    const words = lines.map(({ speaker, text: line }) => (speaker === null ? line : `${speaker}: ${line}`));
    return words.length === 0 ? [] : [{ startSeconds, endSeconds, text: words.join(' ') }];
  });
}

function linesOfPage(text: string): SpokenLine[] {
  const lines: Array<{ startSeconds: number; text: string }> = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const [isTime, hours = '0', minutes = '0', seconds = '0', rest = ''] = SHOWN_TIME.exec(line) ?? [];
    if (isTime !== undefined) {
      const startSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
      lines.push({ startSeconds, text: rest });
      continue;
    }
    const last = lines.at(-1);
    if (last && line !== '') last.text = `${last.text} ${line}`.trim();
  }
  const said = lines.filter((line) => line.text !== '').toSorted((a, b) => a.startSeconds - b.startSeconds);
  return said.map((line, index) => ({
    ...line,
    endSeconds: said[index + 1]?.startSeconds ?? line.startSeconds + LAST_LINE_SECONDS,
  }));
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
