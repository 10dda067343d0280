import { describe, expect, test } from 'vitest';
import { captionFormatOf, parseCaptions } from '#server/knowledge/reading/transcripts/captions.ts';
import { linesOfCaptions, writeVtt } from './caption-file.ts';

const VIDEO = { videoId: 'dQw4w9WgXcQ' };

describe('a file of captions', () => {
  test('says again what went into it', () => {
    const lines = [
      { startSeconds: 0, endSeconds: 1.5, text: 'If a < b & b > c --> stop' },
      { startSeconds: 3_723.25, endSeconds: 3_725, text: 'NOTE &amp; <i>not</i> markup' },
    ];
    const vtt = writeVtt(lines, VIDEO);
    expect(captionFormatOf(vtt)).toBe('vtt');
    expect(linesOfCaptions(vtt)).toEqual(lines);
  });

  test('keeps a line in one piece', () => {
    const vtt = writeVtt(
      [{ startSeconds: 0, endSeconds: 1, text: 'one\n\n00:00:05.000 --> 00:00:06.000\ntwo' }],
      VIDEO,
    );
    expect(parseCaptions(vtt)).toHaveLength(1);
  });

  test('names its video', () => {
    expect(writeVtt([], VIDEO)).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  });
});

describe('given captions', () => {
  test('may be SubRip, WebVTT with speakers, or what the page shows', () => {
    expect(linesOfCaptions('1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n')).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'Hello' },
    ]);
    expect(linesOfCaptions('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello')).toEqual([
      { startSeconds: 1, endSeconds: 2, text: 'Ada: Hello' },
    ]);
    expect(linesOfCaptions('Transcript\n0:00\nLight becomes\nsugar.\n1:05 Leaves\n1:02:03\nEnd\n')).toEqual([
      { startSeconds: 0, endSeconds: 65, text: 'Light becomes sugar.' },
      { startSeconds: 65, endSeconds: 3_723, text: 'Leaves' },
      { startSeconds: 3_723, endSeconds: 3_728, text: 'End' },
    ]);
  });

  test.each(['', 'Just some words.', 'WEBVTT\n\nNOTE nothing', '0:00\n0:05\n'])('%j are none', (text) => {
    expect(linesOfCaptions(text)).toEqual([]);
  });
});
