import { describe, expect, test } from 'vitest';
import { type AnswerPart, createAnswerReader } from './answer-reader.ts';

function read(pieces: Iterable<string>, sourceCount = 3): AnswerPart[] {
  const reader = createAnswerReader({ sourceCount, isKnownAddress: () => false });
  return [...[...pieces].flatMap((piece) => reader.push(piece)), ...reader.end()];
}

function textOf(parts: AnswerPart[]): string {
  return parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function claimsOf(parts: AnswerPart[]): string[] {
  return parts.flatMap((part) =>
    part.type === 'claims' ? part.claims.map(({ source, text }) => `${source}: ${text}`) : [],
  );
}

type Row = [name: string, given: string, shown: string];

describe('formats in which models cite', () => {
  test.each<Row>([
    ['parentheses', 'It ended (2). Then.', 'It ended [1]. Then.'],
    ['parentheses at the end of a line', 'It ended. (2)\nThen.', 'It ended. [1]\nThen.'],
    ['parentheses with a word', 'It ended (Passage 2) then.', 'It ended [1] then.'],
    ['spaces inside', 'It ended [ 1 ].', 'It ended [1].'],
    ['a document', 'It ended [Document 1].', 'It ended [1].'],
    ['a short word', 'It ended [Doc. 1].', 'It ended [1].'],
    ['a letter', 'It ended [p1].', 'It ended [1].'],
    ['a Spanish word', 'Terminó [Fuente 2].', 'Terminó [1].'],
    ['a French word', 'C’est fini [Extrait 2].', 'C’est fini [1].'],
    ['and', 'It ended [1 and 2].', 'It ended [1][2].'],
    ['a list with and', 'It ended [1, 2, and 3].', 'It ended [1][2][3].'],
    ['y', 'Terminó [1 y 2].', 'Terminó [1][2].'],
    ['et', 'C’est fini [1 et 2].', 'C’est fini [1][2].'],
    ['an ampersand', 'It ended [1 & 2].', 'It ended [1][2].'],
    ['a word for each', 'It ended [Passage 1, Passage 3].', 'It ended [1][2].'],
    ['a range', 'It ended [1–3].', 'It ended [1][2][3].'],
    ['full-width brackets', 'It ended【2】.', 'It ended[1].'],
    ['with a position', 'It ended【2:0†source】.', 'It ended[1].'],
    ['raised', 'The war ended in winter¹ and peace came.²', 'The war ended in winter[1] and peace came.[2]'],
    ['by name', 'It ended [Source: The war, p. 1]. Then.', 'It ended. Then.'],
    ['by name in parentheses', 'It ended (Source: The war, p. 1). Then.', 'It ended. Then.'],
    ['by name in French', 'C’est fini [Source : La guerre, p. 1].', 'C’est fini.'],
    ['by name in Spanish', 'Terminó [Fuente: La guerra].', 'Terminó.'],
  ])('%s', (_name, given, shown) => {
    expect(textOf(read([given]))).toBe(shown);
    expect(textOf(read(given)), 'one character at a time').toBe(shown);
  });

  test('a sentence whose source is only named has no marker', () => {
    const parts = read(['It ended in 1918 [Source: The war, p. 1]. Then.']);
    expect(parts).toContainEqual({ type: 'uncited', uncited: { text: 'It ended in 1918.', end: 17 } });
  });
});

describe('what is no citation', () => {
  test.each([
    'Two reasons: (1) light and (2) water.',
    '(1) Light comes first.\n(2) Water follows.',
    '1) Light\n2) Water',
    '1. Light\n2. Water',
    'See equation (2). It holds.',
    'As in step (1), add water.',
    'Como en la ecuación (2).',
    'The war (1918) ended.',
    'He wrote f(1) and g(2).',
    'It ended (9).',
    'The value in the interval [1, 2] grows.',
    'An area of 5 km² and 3 m³.',
    'Let x² be 4, so x³ is 8.',
    'A cube of one metre³.',
    'The rate is 5 s⁻¹.',
    String.raw`The root $\sqrt[3]{x}$ grows.`,
    String.raw`With $a_{[1]}$ and $x[2]$ it holds.`,
    String.raw`So \(x[1]\) holds.`,
    '$$\nA[1] = B[2]\n$$\nEnd.',
    String.raw`\[A[1] = B [2]\] End.`,
    'Use `a[1]` and `b(2)`.',
    '```\nfoo (1)\n[Passage 2]\n```\nEnd.',
    'He said [sic] so [see 3a].',
    'See page [p. 12] there.',
    'See [our sources: a list] there.',
  ])('%s', (given) => {
    expect(textOf(read([given]))).toBe(given);
    expect(textOf(read(given)), 'one character at a time').toBe(given);
  });

  test('money does not hide what stands behind it', () => {
    expect(textOf(read(['It costs $5 [2]. Gold costs $7 and more [3].']))).toBe(
      'It costs $5 [1]. Gold costs $7 and more [2].',
    );
    expect(textOf(read('The mass $m$ is kept [2], as is $E = mc^2$ [3].'))).toBe(
      'The mass $m$ is kept [1], as is $E = mc^2$ [2].',
    );
  });

  test('parentheses that no source answers to stay in a text without any', () => {
    expect(textOf(read(['It ended (1). It was good.'], 0))).toBe('It ended (1). It was good.');
  });
});

describe('a marker in front of its sentence', () => {
  test.each<[name: string, given: string, claims: string[]]>([
    ['all of them', '[1] Iron rusts. [2] Gold does not.', ['1: Iron rusts.', '2: Gold does not.']],
    ['on lines', '[1] Iron rusts.\n[2] Gold does not.', ['1: Iron rusts.', '2: Gold does not.']],
    ['in a list', '- [1] Iron rusts.\n- [2] Gold does not.', ['1: Iron rusts.', '2: Gold does not.']],
    ['only behind', 'Iron rusts. [1] Gold does not. [2]', ['1: Iron rusts.', '2: Gold does not.']],
    [
      'on a line behind a cited one',
      'Iron rusts [1].\n[2] Gold does not.',
      ['1: Iron rusts .', '2: Gold does not.'],
    ],
  ])('%s', (_name, given, claims) => {
    expect(claimsOf(read([given]))).toEqual(claims.map((claim) => claim.replace(' .', '.')));
    expect(claimsOf(read(given))).toEqual(claims.map((claim) => claim.replace(' .', '.')));
  });
});

test.each([
  ['[1] Iron rusts. [2] Gold does not.', 'Iron rusts. [1] Gold does not. [2] '],
  ['[1] Iron rusts.\n[2] Gold does not.\n', 'Iron rusts. [1]\nGold does not. [2]\n'],
  ['- [1] Iron rusts.\n- [2] Gold does not.\n', '- Iron rusts. [1]\n- Gold does not. [2]\n'],
])('a marker in front of its sentence is shown behind it: %s', (given, shown) => {
  expect(textOf(read([given]))).toBe(shown);
  expect(textOf(read(given))).toBe(shown);
});

test('a sentence without a marker says where it ends', () => {
  const parts = read(['# Metals\n\nIron rusts [1]. Gold does not. It **shines** [9].\n\nBye']);
  const text = textOf(parts);
  const ends = parts.flatMap((part) =>
    part.type === 'uncited' ? [[part.uncited.text, text.slice(0, part.uncited.end)]] : [],
  );
  expect(ends).toEqual([
    ['Metals', '# Metals'],
    ['Gold does not.', '# Metals\n\nIron rusts [1]. Gold does not.'],
    ['It shines .', '# Metals\n\nIron rusts [1]. Gold does not. It **shines**.'],
    ['Bye', text],
  ]);
});

describe('lists of references', () => {
  test.each<Row>([
    ['by number', 'It ended [1].\n\nReferences:\n[1] The war, p. 3\n[2] The peace\n', 'It ended [1].\n\n'],
    ['with signs', 'It ended [1].\n\n## Sources\n\n- [1] The war\n- [2] The peace', 'It ended [1].\n\n'],
    ['in bold', 'It ended [1].\n\n**Sources:**\n1. Passage 1: The war', 'It ended [1].\n\n'],
    ['made up', 'It ended [1].\n\nReferences\n1. Smith, J. (2014). Wars. Oxford.', 'It ended [1].\n\n'],
    ['in Spanish', 'Terminó [1].\n\n**Referencias**\n[1] La guerra', 'Terminó [1].\n\n'],
    ['in French', 'Fini [1].\n\nSources :\n- [1] La guerre', 'Fini [1].\n\n'],
    ['notes', 'It ended [^1].\n\n[^1]: The war, page 3.', 'It ended [1].\n\n'],
    [
      'before more words',
      'It ended [1].\n\nSources:\n[1] The war\n\nAsk me more.',
      'It ended [1].\n\nAsk me more.',
    ],
    ['sources of something', 'Sources:\n- Rain\n- Snow [1]\n', 'Sources:\n- Rain\n- Snow [1]\n'],
    ['a heading alone', 'Sources of water\nRain is one [1].', 'Sources of water\nRain is one [1].'],
    [
      'references in a language',
      '## References\n- A reference is an alias [1].',
      '## References\n- A reference is an alias [1].',
    ],
    ['in code', '```\nReferences:\n[1] x\n```\n', '```\nReferences:\n[1] x\n```\n'],
  ])('%s', (_name, given, shown) => {
    expect(textOf(read([given]))).toBe(shown);
    expect(textOf(read(given)), 'one character at a time').toBe(shown);
  });
});
