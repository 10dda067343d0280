import { describe, expect, test } from 'vitest';
import { placeOf, readContent, tablesOf, textsOf } from '../../../../../test/read-content.ts';

const NAME = 'notes.md';

test('headings, lists, tables and code', async () => {
  const source = `# Cells

Some *words* and [a link](https://example.org).

## Parts

1. Wall
   - inner
2. Core

| Part | Size |
|------|-----:|
| Core | 5 µm |

\`\`\`py
def f():
    return "*x*"
\`\`\`
`;
  const { pages } = await readContent(source, NAME);
  expect(pages.map(({ text }) => text)).toEqual([
    'Cells\n\nSome words and a link.\n\nParts\n\n1. Wall\n\n  • inner\n\n2. Core\n\nPart | Size\n\nCore | 5 µm\n\ndef f():\n    return "*x*"',
  ]);
  expect(placeOf(pages, 'Core')).toMatchObject({ headings: ['Cells', 'Parts'] });
  expect(pages.flatMap(tablesOf)).toEqual([
    [
      ['Part', 'Size'],
      ['Core', '5 µm'],
    ],
  ]);
});

test('formulas stay TeX, and money is money', async () => {
  expect(
    await textsOf(
      'So $a_1*b_2 < c$ and \\(x_i\\), for $5 or $6.\n\n$$\n\\frac{a}{b}\n$$\n\n\\[ y*z*w \\]',
      NAME,
    ),
  ).toEqual(['So $a_1*b_2 < c$ and $x_i$, for $5 or $6.\n\n$\\frac{a}{b}$\n\n$y*z*w$']);
});

test('formulas behind long text, at the end of lines and in paragraphs that go on', async () => {
  const long = 'word '.repeat(2_000);
  const { pages } = await readContent(`${long}$a_1*b*c$ ends`, NAME);
  expect(pages.at(-1)?.text.endsWith('word $a_1*b*c$ ends')).toBe(true);
  expect(await textsOf('It is\n$$\na_1*b*c\n$$\nso.', NAME)).toEqual(['It is\n\n$a_1*b*c$\n\nso.']);
});

test('front matter is left out but for the title', async () => {
  expect(await textsOf('---\ntitle: "Light"\ntags: [a]\n---\nWords.', NAME)).toEqual(['Light\n\nWords.']);
  expect(await textsOf('+++\ntitle = "Light"\n+++\n# Own\nWords.', NAME)).toEqual(['Own\n\nWords.']);
  expect(await textsOf('---\n\nWords below a line.', NAME)).toEqual(['Words below a line.']);
});

test('notes, tasks and pieces of HTML', async () => {
  const source =
    'It is so.[^a]\n\n[^a]: Says *Ada*.\n\n- [x] done\n\n<details><summary>More</summary>\n\nwords\n\n</details><script>x</script>';
  expect(await textsOf(source, NAME)).toEqual(['It is so.[a]\n\n[a] Says Ada.\n\n• done\n\nMore\n\nwords']);
});

describe('hostile texts', () => {
  test.each([
    ['quotes within quotes', '>'.repeat(100_000), 'too_large'],
    ['lists within lists', '- '.repeat(100_000), 'too_large'],
    ['nothing', '---\na: b\n---\n', 'empty'],
  ])('%s', async (_, source, code) => {
    expect((await readContent(source, NAME)).code).toBe(code);
  });

  test.each([
    ['open brackets', `words ${'['.repeat(300_000)}`],
    ['open pictures', `words ${'!['.repeat(150_000)}`],
    ['open dollars', `words ${'$a '.repeat(100_000)}`],
    ['open formulas', `words ${'\\( '.repeat(100_000)}`],
    ['open displayed formulas', `words\n\n${'\\[\n\n'.repeat(75_000)}`],
    ['short paragraphs', 'words\n\n'.repeat(40_000)],
    ['open stars', `words ${'*a **b '.repeat(10_000)}`],
    ['open notes', `words ${'[^a '.repeat(20_000)}`],
    ['open fence', 'words\n\n```\n'.concat('x\n'.repeat(100_000))],
    ['open front matter', `---\nwords\n${'a: b\n'.repeat(100_000)}`],
  ])(
    '%s',
    async (_, source) => {
      const { code, pages } = await readContent(source, NAME);
      expect(code).toBe('read');
      expect(pages[0]?.text).toContain('words');
    },
    70_000,
  );
});

test('lines that give one word for another stay apart, others flow', async () => {
  const source = 'el perro: dog\nel gato: cat\nla vaca - cow\n\nNote: all of it\nis one paragraph: so\nfar.';
  expect(await textsOf(source, NAME)).toEqual([
    'el perro: dog\nel gato: cat\nla vaca - cow\n\nNote: all of it is one paragraph: so far.',
  ]);
});
