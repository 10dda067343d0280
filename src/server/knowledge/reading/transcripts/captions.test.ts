import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { captionFormatOf, parseCaptions } from './captions.ts';

type Row = [start: number, end: number, ...lines: string[]];

function rows(text: string): Row[] {
  return parseCaptions(text).map(({ startSeconds, endSeconds, lines }) => [
    startSeconds,
    endSeconds,
    ...lines.map((line) => (line.speaker ? `${line.speaker}: ${line.text}` : line.text)),
  ]);
}

const A = '00:00:01,000 --> 00:00:02,500';
const B = '00:01:03,040 --> 01:00:04,000';

describe('SubRip', () => {
  test.each<[name: string, text: string, rows: Row[]]>([
    [
      'as it should be',
      `1\n${A}\nOne\ntwo\n\n2\n${B}\nThree\n`,
      [
        [1, 2.5, 'One', 'two'],
        [63.04, 3604, 'Three'],
      ],
    ],
    [
      'without numbers',
      `${A}\nOne\n\n${B}\nTwo`,
      [
        [1, 2.5, 'One'],
        [63.04, 3604, 'Two'],
      ],
    ],
    [
      'without blank lines',
      `1\n${A}\nOne\n2\n${B}\nTwo`,
      [
        [1, 2.5, 'One'],
        [63.04, 3604, 'Two'],
      ],
    ],
    [
      'a number that is said',
      `1\n${A}\n42\n\n2\n${B}\nTwo`,
      [
        [1, 2.5, '42'],
        [63.04, 3604, 'Two'],
      ],
    ],
    [
      'a blank line within',
      `1\n${A}\nOne\n\nmore\n\n2\n${B}\nTwo`,
      [
        [1, 2.5, 'One', 'more'],
        [63.04, 3604, 'Two'],
      ],
    ],
    ['points, short arrows, no fractions', '1\n0:00:01.5 -> 0:00:03\nOne', [[1.5, 3, 'One']]],
    ['places and settings', `1\n${A} X1:40 X2:600 Y1:20 Y2:50\nOne`, [[1, 2.5, 'One']]],
    ['an end before its start', '1\n00:00:05,000 --> 00:00:02,000\nOne', [[5, 5, 'One']]],
    [
      'in any order',
      `1\n${B}\nLater\n\n2\n${A}\nFirst`,
      [
        [1, 2.5, 'First'],
        [63.04, 3604, 'Later'],
      ],
    ],
    [
      'overlapping',
      '1\n00:00:01,000 --> 00:00:09,000\nA\n\n2\n00:00:02,000 --> 00:00:03,000\nB',
      [
        [1, 9, 'A'],
        [2, 3, 'B'],
      ],
    ],
    ['empty captions', `1\n${A}\n\n2\n${B}\nTwo`, [[63.04, 3604, 'Two']]],
    [
      'markup',
      `1\n${A}\n{\\an8}<font color="#fff">One</font> {i}two{/i} <B>3</B> < 4 &amp; 5 &lt;i&gt;`,
      [[1, 2.5, 'One two 3 < 4 & 5 <i>']],
    ],
    ['nothing after the times', `1\n${A}`, []],
  ])('%s', (_name, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });
});

describe('WebVTT', () => {
  test.each<[name: string, text: string, rows: Row[]]>([
    ['hours left out', 'WEBVTT\n\n00:01.000 --> 00:02.500\nOne', [[1, 2.5, 'One']]],
    [
      'header, notes, styles, regions and names',
      'WEBVTT - Title\nKind: captions\n\nNOTE\nnot said\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\nintro\n00:01.000 --> 00:02.500 line:0 align:start\nOne\n\nNOTE more\n\n2\n00:03.000 --> 00:04.000\nTwo',
      [
        [1, 2.5, 'One'],
        [3, 4, 'Two'],
      ],
    ],
    [
      'voices',
      'WEBVTT\n\n00:01.000 --> 00:02.000\n<v.loud Ada Lovelace>Hello <c.x>you</c></v>\n<v Bob>Hi',
      [[1, 2, 'Ada Lovelace: Hello you', 'Bob: Hi']],
    ],
    ['readings', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<ruby>漢字<rt>かんじ</rt></ruby>', [[1, 2, '漢字']]],
    [
      'entities',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nA&nbsp;&lt; B &#39;x&#x27; &unknown; &#0;',
      [[1, 2, "A < B 'x' &unknown;"]],
    ],
  ])('%s', (_name, text, expected) => {
    expect(rows(text)).toEqual(expected);
  });

  test('lines that roll upwards are kept once, for as long as they are shown', () => {
    const text = `WEBVTT

00:00.000 --> 00:02.000 align:start position:0%
 
the<00:00:00.500><c> cell</c>

00:02.000 --> 00:02.010
the cell

00:02.010 --> 00:04.000
the cell
is<00:00:02.500><c> small</c>

00:04.000 --> 00:04.010
is small

00:09.000 --> 00:10.000
is small`;
    expect(rows(text)).toEqual([
      [0, 2.01, 'the cell'],
      [2.01, 4.01, 'is small'],
      [9, 10, 'is small'],
    ]);
  });
});

test.each([
  ['WEBVTT\n\n', 'vtt'],
  ['WEBVTT', 'vtt'],
  ['WEBVTTX\n', null],
  [`\n1\n${A}\nOne`, 'srt'],
  [`${A}\nOne`, 'srt'],
  [`A film script\n\n1\n${A}\nOne`, null],
  ['1\n2\n', null],
  ['', null],
])('%j begins like %s', (text, format) => {
  expect(captionFormatOf(text)).toBe(format);
});

test('any text is read without end, in order of time', () => {
  const piece = fc.oneof(
    fc.constantFrom('WEBVTT', A, B, '1', '', 'One <i>two</i>', '<v X>', '&amp;', '-->', '00:00:01,000 -->'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (lines) => {
      const starts = parseCaptions(lines.join('\n')).map(({ startSeconds }) => startSeconds);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});
