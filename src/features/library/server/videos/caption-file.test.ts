import { describe, expect, test } from 'vitest';
import { longestTurnOfThree } from '../../../../../test/main-thread.ts';
import { captionFormatOf, parseCaptions } from '#server/knowledge/reading/transcripts/captions.ts';
import { linesOfCaptions, writeVtt } from './caption-file.ts';

const VIDEO = { videoId: 'dQw4w9WgXcQ' };
const LIMIT_MS = 50;
/** As many as an upload may bring. */
const CHARACTERS = 2_000_000;
const TIMES = '00:00:01,000 --> 00:00:02,000\n';
/** Captions that are hard to read. */
const LONG: Record<string, string> = {
  'a day of captions': numbered(
    (n) => `${n}\n${clockAt(n)} --> ${clockAt(n + 1)}\n<i>light</i> &amp; ${n}\n\n`,
  ),
  'captions that roll': numbered((n) => `${clockAt(n)} --> ${clockAt(n + 1)}\nline ${n}\nline ${n + 1}\n\n`),
  'one time of a page, and many lines': `0:00\n${'a\n'.repeat(CHARACTERS / 2)}`,
  'many times of a page': numbered((n) => `${n % 999}:30 leaves\n`),
  'one caption of many lines': `${TIMES}${'a\n'.repeat(CHARACTERS / 2)}`,
  'two captions of many lines': `${TIMES}${'a\n'.repeat(CHARACTERS / 4)}${TIMES}${'b\n'.repeat(CHARACTERS / 4)}`,
  'times in no order': numbered((n) => `${(n * 7_919) % 999}:${10 + (n % 50)} a\n`, CHARACTERS / 4),
  'a voice without an end': `${TIMES}<v${' '.repeat(CHARACTERS)}`,
  'many voices': `${TIMES}${'<v a> '.repeat(CHARACTERS / 6)}`,
  'tags without an end': `${TIMES}${'<a '.repeat(CHARACTERS / 3)}`,
  entities: `${TIMES}${'&#39;'.repeat(CHARACTERS / 5)}`,
};

function numbered(one: (n: number) => string, characters = CHARACTERS): string {
  const parts: string[] = [];
  for (let length = 0; length < characters; length += parts.at(-1)?.length ?? 1)
    parts.push(one(parts.length));
  return parts.join('');
}

function clockAt(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)},000`;
}

describe('a file of captions', () => {
  test('says again what went into it', async () => {
    const lines = [
      { startSeconds: 0, endSeconds: 1.5, text: 'If a < b & b > c --> stop' },
      { startSeconds: 3_723.25, endSeconds: 3_725, text: 'NOTE &amp; <i>not</i> markup' },
    ];
    const vtt = await writeVtt(lines, VIDEO);
    expect(captionFormatOf(vtt)).toBe('vtt');
    expect(await linesOfCaptions(vtt)).toEqual(lines);
  });

  test('keeps a line in one piece', async () => {
    const vtt = await writeVtt(
      [{ startSeconds: 0, endSeconds: 1, text: 'one\n\n00:00:05.000 --> 00:00:06.000\ntwo' }],
      VIDEO,
    );
    expect(parseCaptions(vtt)).toHaveLength(1);
  });

  test('names its video', async () => {
    expect(await writeVtt([], VIDEO)).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });
});

describe('given captions', () => {
  test('may be SubRip, WebVTT with speakers, or what the page shows', async () => {
    expect(await linesOfCaptions('1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n')).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'Hello' },
    ]);
    expect(await linesOfCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello')).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'Ada: Hello' },
    ]);
    expect(
      await linesOfCaptions('Transcript\n0:00\nLight becomes\nsugar.\n1:05 Leaves\n1:02:03\nEnd\n'),
    ).toEqual([
      { startSeconds: 0, endSeconds: 65, text: 'Light becomes sugar.' },
      { startSeconds: 65, endSeconds: 3_723, text: 'Leaves' },
      { startSeconds: 3_723, endSeconds: 3_728, text: 'End' },
    ]);
  });

  test.each(Object.keys(LONG))('hold nobody up when they are read and written: %s', async (name) => {
    const { ms } = await longestTurnOfThree(async () =>
      writeVtt(await linesOfCaptions(LONG[name] ?? ''), VIDEO),
    );
    expect(ms).toBeLessThan(LIMIT_MS);
  });

  test.each(['', 'Just some words.', 'WEBVTT\n\nNOTE nothing', '0:00\n0:05\n'])(
    '%j are none',
    async (text) => {
      expect(await linesOfCaptions(text)).toEqual([]);
    },
  );
});
