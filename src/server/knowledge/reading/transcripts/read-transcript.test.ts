import { expect, test } from 'vitest';
import { readTranscript, type TranscriptPart } from './read-transcript.ts';

function time(seconds: number): string {
  return `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
}

/** One caption per text, `seconds` apart and as long. */
function srt(texts: string[], seconds = 3): string {
  return texts
    .map((text, at) => `${at + 1}\n${time(at * seconds)} --> ${time((at + 1) * seconds)}\n${text}\n`)
    .join('\n');
}

function said({ text, cues }: TranscriptPart): Array<[words: string, from: number, to: number]> {
  return cues.map(([start, end, from, to]) => [text.slice(start, end), from, to]);
}

test('captions run on as sentences, each with its place and its time', () => {
  const [part, ...others] =
    readTranscript(srt(['The heart has', 'four chambers.', 'It pumps blood.']), '') ?? [];
  expect(others).toEqual([]);
  expect(part?.text).toBe('The heart has four chambers. It pumps blood.');
  expect(part && said(part)).toEqual([
    ['The heart has', 0, 3],
    ['four chambers.', 3, 6],
    ['It pumps blood.', 6, 9],
  ]);
});

test('Chinese and Japanese lines are joined without a space', () => {
  expect(readTranscript(srt(['细胞是生物体', '结构的基本单位。', '光合作用']), '')?.[0]?.text).toBe(
    '细胞是生物体结构的基本单位。光合作用',
  );
});

test('a pause, another speaker and long speech without full stops end a paragraph', () => {
  const pause = `1\n${time(0)} --> ${time(1)}\nOne\n\n2\n${time(9)} --> ${time(10)}\ntwo`;
  expect(readTranscript(pause, '')?.[0]?.text).toBe('One\n\ntwo');
  const voices =
    'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Yes\n\n00:02.000 --> 00:03.000\n<v Ada>and\n\n00:03.000 --> 00:04.000\n<v Bob>no';
  expect(readTranscript(voices, '')?.[0]?.text).toBe('Ada: Yes and\n\nBob: no');
  const endless = readTranscript(
    srt(Array.from({ length: 12 }, (_, at) => `and then the cell divides once more ${at}`)),
    '',
  );
  expect(endless?.[0]?.text.split('\n\n').length).toBe(3);
});

test('parts end with a sentence, begin with a second of their own and lose nothing', () => {
  const texts = Array.from({ length: 801 }, (_, at) =>
    at % 3 === 2 ? `of number ${at}.` : `some words ${at}`,
  );
  const parts = readTranscript(srt(texts), '') ?? [];
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flatMap(said).map(([words]) => words)).toEqual(texts);
  for (const { text } of parts) expect(text).toMatch(/\.$/);
  const together = readTranscript(srt(texts, 0), '') ?? [];
  expect(together).toHaveLength(1);
});

test('text is a transcript by how it begins, or by its name and some captions', () => {
  const late = `Subtitles by Ada\n\n${srt(['One.'])}`;
  expect(readTranscript(late, 'notes.txt')).toBeNull();
  expect(readTranscript(late, 'Lecture 1.SRT')?.[0]?.text).toBe('One.');
  expect(readTranscript('Only text.', 'a.vtt')).toBeNull();
  expect(readTranscript(srt(['x'.repeat(20_000)]), 'a.srt')).toBeNull();
});
