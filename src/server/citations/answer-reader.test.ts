import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnswerPart, type Claim, createAnswerReader } from './answer-reader.ts';

const KNOWN_ADDRESS = 'https://openstax.org/books';
const KNOWN_MAIL = 'office@school.example';

function readPieces(pieces: string[], sourceCount = 3): AnswerPart[] {
  const reader = createAnswerReader({
    sourceCount,
    isKnownAddress: (address) => address === KNOWN_ADDRESS || address === KNOWN_MAIL,
  });
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

function textOf(parts: AnswerPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function claimsOf(parts: AnswerPart[]): Claim[] {
  return parts.flatMap((part) => (part.type === 'claims' ? part.claims : []));
}

describe('what the reader sees', () => {
  test.each([
    ['a marker', 'It ended [1].', 'It ended [1].'],
    ['markers are counted up from one', 'Iron [3]. Gold [1].', 'Iron [1]. Gold [2].'],
    ['a marker that names no source', 'It ended [9].', 'It ended.'],
    ['a list of markers', 'It ended [1, 2].', 'It ended [1][2].'],
    ['a range of markers', 'It ended [1-3].', 'It ended [1][2][3].'],
    ['a list that resolves in part', 'It ended [2, 9].', 'It ended [1].'],
    ['a dropped marker before another', 'It ended [9][1].', 'It ended [1].'],
    ['full-width brackets', 'It ended【2†source】.', 'It ended[1].'],
    ['a labelled marker', 'It ended [Passage 2].', 'It ended [1].'],
    ['a footnote marker', 'It ended [^2].', 'It ended [1].'],
    ['an interval', 'In [0, 1] it grows.', 'In [0, 1] it grows.'],
    ['other brackets', 'He said [sic] so [see 3a].', 'He said [sic] so [see 3a].'],
    ['inline code', 'Use `a[1]` here [1].', 'Use `a[1]` here [1].'],
    ['a code block', '```c\na[1] = b[2];\n```\nDone [2].', '```c\na[1] = b[2];\n```\nDone [1].'],
    ['a lone backtick ends with its line', 'A ` tick\nIt ended [9].', 'A ` tick\nIt ended.'],
    ['an unfinished marker', 'It ended [1', 'It ended [1'],
    ['an unknown address', 'See https://evil.example/x?q=1, then go.', 'See , then go.'],
    ['an address without scheme', 'See www.evil.example/x now', 'See  now'],
    ['a known address', `See ${KNOWN_ADDRESS}.`, `See ${KNOWN_ADDRESS}.`],
    ['a link to an unknown address', 'See [here](https://evil.example/a).', 'See here.'],
    ['an address by email', 'Write an [email](mailto:a@b.example) now.', 'Write an email now.'],
    ['a bare address by email', 'Write to a.b@evil.example. Now!', 'Write to a.b. Now!'],
    ['an escaped address by email', String.raw`Write to a\@evil\.example now.`, 'Write to a now.'],
    ['an address by email around what is dropped', 'Write to a[9]@evil.example.', 'Write to a.'],
    ['an address by email in a formula', 'For $x a@evil.example y$ now', 'For $x a y$ now'],
    ['a known address by email', `Write to ${KNOWN_MAIL}.`, `Write to ${KNOWN_MAIL}.`],
    [
      'signs of no address by email',
      'At a@b, @user.name or `a@b.c` ok@',
      'At a@b, @user.name or `a@b.c` ok@',
    ],
    ['an address as its own words', 'See [https://evil.example](https://evil.example).', 'See .'],
    ['a marker in the words of a link', 'See [iron [1]](https://evil.example/a).', 'See iron [1].'],
    ['a link to a known address', `See [here](${KNOWN_ADDRESS}).`, `See [here](${KNOWN_ADDRESS}).`],
    ['a picture in a link', '[![x](//a.example/p)](//b.example) ok', 'x ok'],
    ['a link without an end', 'See [here](https', 'See [here](https'],
    ['a link to a script', 'See [here](javascript:alert(1)).', 'See here.'],
    ['an image with an unknown address', 'Look! ![x](//evil.example/p.png) ok', 'Look! x ok'],
    ['a marker made a link', 'It ended [1](https://evil.example/a).', 'It ended [1].'],
    ['a marker made a link within the page', 'It ended [1](#source-1).', 'It ended [1].'],
    ['a dropped marker made a link', 'It ended [9](https://evil.example/a).', 'It ended.'],
    ['a call after brackets', 'f[x](y) is fine', 'f[x](y) is fine'],
    ['words that begin like addresses', 'The http verbs of www, who?', 'The http verbs of www, who?'],
  ])('%s', (_name, given, shown) => {
    expect(textOf(readPieces([given]))).toBe(shown);
    expect(textOf(readPieces([...given])), 'one character at a time').toBe(shown);
  });

  test('text passes at once; only what may be a marker is held back', () => {
    const reader = createAnswerReader({ sourceCount: 3, isKnownAddress: () => false });
    expect(reader.push('The war')).toEqual([{ type: 'text', text: 'The war' }]);
    expect(reader.push(' ended')).toEqual([{ type: 'text', text: ' ended' }]);
    expect(reader.push(' [')).toEqual([]);
    expect(reader.push('9')).toEqual([]);
    expect(reader.push('] here')).toEqual([{ type: 'text', text: ' here' }]);
  });

  test('does not depend on how the text was cut into pieces', () => {
    const whole =
      'A is 5 m [1] and B [2, 9]. See [x](http://a.b), ![y [1]](//c.d) or `c[1]`.\n- Item e.g. iron [3]\n\nEnd. [1] www.a.b';
    const cuts = array(integer({ min: 0, max: whole.length }), { maxLength: 12 });
    assert(
      property(cuts, (places) => {
        const sorted = [0, ...places.toSorted((a, b) => a - b), whole.length];
        const pieces = sorted.slice(1).map((end, index) => whole.slice(sorted[index], end));
        expect(textOf(readPieces(pieces))).toBe(textOf(readPieces([whole])));
        expect(claimsOf(readPieces(pieces))).toEqual(claimsOf(readPieces([whole])));
      }),
    );
  });
});

describe('what a marker stands for', () => {
  const cases: Array<[name: string, given: string, claims: string[]]> = [
    ['its sentence', 'Before. The war ended in 1918 [1]. After.', ['The war ended in 1918.']],
    ['the sentence before it', 'The war ended in 1918. [1] After it came peace.', ['The war ended in 1918.']],
    ['the line before it', 'The war ended in 1918.\n[1] Then.', ['The war ended in 1918.']],
    ['all of its sentence', 'The war ended [1] in 1918.', ['The war ended in 1918.']],
    [
      'its part of the sentence',
      'Iron melts at 1538 C [1] and gold melts at 1064 C [2].',
      ['Iron melts at 1538 C', 'and gold melts at 1064 C.'],
    ],
    [
      'the same words as its neighbour',
      'The war ended in 1918 [1][2].',
      ['The war ended in 1918.', 'The war ended in 1918.'],
    ],
    [
      'a list item without its bullet',
      'They are:\n- **iron** is a metal [1]\n- gold is too [2]',
      ['iron is a metal', 'gold is too'],
    ],
    [
      'a sentence with abbreviations',
      'See e.g. Dr. Smith in Fig. 3 for iron [1]. Next.',
      ['See e.g. Dr. Smith in Fig. 3 for iron.'],
    ],
    ['a sentence with decimals', 'It is 68.4 kg in all [1]. Next.', ['It is 68.4 kg in all.']],
    ['a sentence in Chinese', '战争于1918年结束[1]。之后和平。', ['战争于1918年结束。']],
  ];
  test.each(cases.map(([name, given, claims]) => ({ name, given, claims })))('$name', ({ given, claims }) => {
    expect(claimsOf(readPieces([given])).map((claim) => claim.text)).toEqual(claims);
  });

  test('is told when the sentence is complete, not at the end of the answer', () => {
    const reader = createAnswerReader({ sourceCount: 3, isKnownAddress: () => false });
    expect(claimsOf(reader.push('The war ended in 1918 [2].'))).toEqual([]);
    expect(claimsOf(reader.push(' Then'))).toEqual([
      { marker: 1, source: 2, text: 'The war ended in 1918.' },
    ]);
  });

  test('a model that does not stop gets only so many citations', () => {
    const parts = readPieces(['Iron rusts [1]. '.repeat(2_000)]);
    expect(claimsOf(parts)).toHaveLength(500);
    expect(textOf(parts)).toContain('Iron rusts [500]. Iron rusts. Iron rusts.');
  });
});
