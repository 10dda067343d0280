import { expect, test } from 'vitest';
import { withCaptions } from './with-captions.ts';

test('captions go with the recording that bears their name', () => {
  const names = ['a.vtt', 'A.mp3', 'b.mp4', 'b.en.srt', 'c.srt', 'd.pdf', 'd.vtt', 'e.wav', 'a.srt'];
  const pairs = withCaptions(names.map((name) => new File(['x'], name)));
  expect(pairs.map(({ file, captions }) => [file.name, captions?.name ?? null])).toEqual([
    ['A.mp3', 'a.vtt'],
    ['b.mp4', 'b.en.srt'],
    ['c.srt', null],
    ['d.pdf', null],
    ['d.vtt', null],
    ['e.wav', null],
    ['a.srt', null],
  ]);
});
