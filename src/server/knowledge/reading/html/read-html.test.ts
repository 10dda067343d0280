import { describe, expect, test } from 'vitest';
import { placeOf, readContent, tablesOf, textsOf } from '../../../../../test/read-content.ts';

const NAME = 'page.html';
const LONG =
  'Plants turn the light of the sun into sugar, and the air that we breathe is what they leave over. ';
const PROSE = LONG.repeat(3).trim();

async function textOf(html: string | Buffer, name = NAME): Promise<string> {
  const texts = await textsOf(html, name);
  return Array.isArray(texts) ? texts.join('\n====\n') : texts;
}

describe('the article', () => {
  test('is read and the menu, notices and scripts are not', async () => {
    const html = `<!doctype html><title>Photosynthesis - My School</title>
      <header><a href="/">Home</a> Site of the school</header><nav><a href="/a">Menu one</a><a href="/b">Menu two</a></nav>
      <div class="cookie-consent">We use cookies.</div>
      <main><h1>Photosynthesis <a class="headerlink" href="#p">¶</a></h1><p>${PROSE}</p>
      <div class="share-buttons">Share this</div><h2>Light</h2><p>The <b>light</b>   reactions<br>come first.</p>
      <script>alert('x')</script><p hidden>Hidden</p><p style="display: none">Unseen</p></main>
      <aside class="related"><a href="/c">Related pages</a></aside><footer>© 2020 The school</footer>`;
    const { code, pages } = await readContent(html, NAME);
    expect(code).toBe('read');
    expect(pages.map(({ text }) => text)).toEqual([
      `Photosynthesis\n\n${PROSE}\n\nLight\n\nThe light reactions\ncome first.`,
    ]);
    expect(placeOf(pages, 'reactions')).toMatchObject({
      headings: ['Photosynthesis', 'Light'],
      paragraph: 1,
    });
  });

  test('is found where the page does not name it, with its title', async () => {
    const html = `<title>Leaves | Garden</title><div id="top"><ul><li><a href="/1">One</a><li><a href="/2">Two</a><li><a href="/3">Three</a></ul></div>
      <div id="content"><div class="text"><p>${PROSE}</p><p>${PROSE} See <a href="/4">roots</a>.</p></div></div>
      <div id="bottom">All rights reserved</div>`;
    expect(await textOf(html)).toBe(`Leaves\n\n${PROSE}\n\n${PROSE} See roots.`);
  });

  test('of a page with few words is the whole page', async () => {
    expect(
      await textOf('<ul><li><a href="/1">One</a><li><a href="/2">Two</a><li><a href="/3">Three</a></ul>'),
    ).toBe('• One\n\n• Two\n\n• Three');
    expect(await textOf('just words, no tag')).toBe('just words, no tag');
  });

  test('keeps sections that are about menus, and leaves out what readers wrote below', async () => {
    const html = `<main><h1>Editor</h1><p>${PROSE}</p><p>${PROSE}</p><section id="edit-menu"><h2>The edit menu</h2><p>It undoes.</p></section>
      <div class="menu-bar"><a href="/x">Home</a></div><div id="comments"><p>First!</p></div></main>`;
    expect(await textOf(html)).toBe(`Editor\n\n${PROSE}\n\n${PROSE}\n\nThe edit menu\n\nIt undoes.`);
  });

  test('keeps asides and menus of its subject that are much of the page', async () => {
    const html = `<article><h1>Food</h1><div class="menu"><p>${PROSE}</p></div><aside>Wash your hands.</aside></article>`;
    expect(await textOf(html)).toBe(`Food\n\n${PROSE}\n\nWash your hands.`);
  });
});

describe('what stands in it', () => {
  test('lists keep their depth, marks and numbers', async () => {
    const html =
      '<ol start="3" type="a"><li>first<ul><li><p>inner</p><p>goes on</p></ul><li value="7">second</ol><dl><dt>Term</dt><dd>What it means</dd></dl>';
    const { pages } = await readContent(html, NAME);
    expect(pages[0]?.text).toBe('c. first\n\n  • inner\n\ngoes on\n\ng. second\n\nTerm: What it means');
    expect(pages[0]?.structure?.items.map(({ level }) => level)).toEqual([0, 1, 0]);
  });

  test('a term stands before its definition, in whatever that is set', async () => {
    const html = `<dl><dt>society<dd>people who <b>live</b> together<dt>Norm:<dd><p>a rule</p><p>with a note</p><dt>alone<dt>culture<dd>beliefs<dd>and arts
      <dt>empty<dd><dt>last</dl><p>After</p>`;
    expect(await textOf(html)).toBe(
      'society: people who live together\n\nNorm: a rule\n\nwith a note\n\nalone\n\nculture: beliefs\n\nand arts\n\nempty:\n\nlast\n\nAfter',
    );
  });

  test('tables are rows with their head, across columns and rows', async () => {
    const html = `<table><caption>Metals</caption><thead><tr><th>Metal<th colspan="2">Melts at</thead>
      <tr><td rowspan="2">Iron<td>1538<td>°C<tr><td>1811<td>K</table>`;
    const { pages } = await readContent(html, NAME);
    expect(pages[0]?.text).toBe('Metals\n\nMetal | Melts at\n\nIron | 1538 | °C\n\n | 1811 | K');
    expect(pages[0]?.structure?.tables[0]).toMatchObject({ header_rows: 1 });
    expect(pages.flatMap(tablesOf)).toEqual([
      [
        ['Metal', 'Melts at'],
        ['Iron', '1538', '°C'],
        ['1811', 'K'],
      ],
    ]);
  });

  test('code keeps its lines and its indents', async () => {
    expect(await textOf('<pre><code>def f(x):\n\treturn <b>x</b> &lt; 2\n\nprint(1)</code></pre>')).toBe(
      'def f(x):\n    return x < 2\nprint(1)',
    );
  });

  test('raised and lowered signs, quotes and notes', async () => {
    expect(
      await textOf(
        '<p>E = mc<sup>2</sup>, H<sub>2</sub>O, <q>so</q> it is<sup><a href="#n1">1</a></sup>.</p><p>a<ruby>漢<rt>kan</rt></ruby></p>',
      ),
    ).toBe('E = mc², H₂O, “so” it is[1].\n\na漢');
  });

  test('formulas once, as TeX where the page has it, otherwise in a line', async () => {
    const annotated = (tex: string) =>
      `<math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
    const fraction =
      '<math><mi>v</mi><mo>=</mo><mfrac><mi>s</mi><mi>t</mi></mfrac><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup><msqrt><mi>y</mi><mo>+</mo><mn>1</mn></msqrt></math>';
    const html = `<p>Wikipedia <span class="mwe-math-element"><span style="display: none">${annotated('{\\displaystyle E=mc^{2}}')}</span><img class="mwe-math-fallback-image-inline" alt="{\\displaystyle E=mc^{2}}"></span>,
      KaTeX <span class="katex"><span class="katex-mathml">${annotated('a_1')}</span><span class="katex-html" aria-hidden="true">a1</span></span>,
      MathJax <span class="MathJax">drawn</span><script type="math/tex">x &lt; y</script>,
      own ${fraction}, drawn <img class="tex" alt="\\(z\\)">.</p>`;
    expect(await textOf(html)).toBe(
      'Wikipedia $E=mc^{2}$, KaTeX $a_1$, MathJax $x &lt; y$, own v = s/t + x²√(y + 1), drawn $z$.',
    );
  });
});

describe('encodings', () => {
  const page = (charset: string) => `<meta charset="${charset}"><p>Größe, día, élève</p>`;
  test.each([
    ['said', Buffer.from(page('iso-8859-1'), 'latin1')],
    [
      'said in the other way',
      Buffer.from(
        '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252"><p>Größe, día, élève</p>',
        'latin1',
      ),
    ],
    ['said wrongly of UTF-8', Buffer.from(page('iso-8859-1'))],
    ['marked', Buffer.from(`\ufeff${page('x')}`, 'utf16le')],
    ['unknown', Buffer.from(page('no-such'), 'latin1')],
  ])('%s', async (_, content) => {
    expect(await textOf(content)).toBe('Größe, día, élève');
  });

  test('of Japanese', async () => {
    const sign = Buffer.from([0x82, 0xa0]);
    const content = Buffer.concat([Buffer.from('<meta charset=Shift_JIS><p>'), sign, Buffer.from('</p>')]);
    expect(await textOf(content)).toBe('あ');
  });

  test('of XHTML in its first line', async () => {
    const content = Buffer.from(
      '<?xml version="1.0" encoding="iso-8859-2"?><html xmlns="http://www.w3.org/1999/xhtml"><body><p>\u00b1</p></body></html>',
      'latin1',
    );
    expect(await textOf(content, 'a.xhtml')).toBe('ą');
  });
});

describe('hostile pages', () => {
  test.each([
    ['nested deeply', '<div>'.repeat(100_000), 'too_large'],
    ['nested deeply, formatted', '<b><i>'.repeat(50_000), 'too_large'],
    ['tables within tables', '<table><tr><td>'.repeat(20_000), 'too_large'],
    ['a million elements', '<p>x'.repeat(1_000_000), 'too_large'],
    ['nothing but scripts', '<script>x</script>', 'empty'],
    ['nothing', '<html></html>', 'empty'],
  ])(
    '%s',
    async (_, html, code) => {
      expect((await readContent(html, NAME)).code).toBe(code);
    },
    60_000,
  );

  test.each([
    ['ten megabytes of attributes', `<p ${'a="b" '.repeat(100)}>words</p>`.repeat(15_000)],
    ['one attribute of ten megabytes', `<p title="${'x'.repeat(10_000_000)}">words</p>`],
    ['class of a megabyte', `<p class="${'nav-'.repeat(250_000)}x">words</p>`],
    [
      'spans of a billion',
      '<table><tr><td rowspan="999999999" colspan="999999999">words<td>b<tr><td>c</table>',
    ],
    ['an open comment', '<p>words<!-- '],
    ['entities', `<p>words${'&lt;&amp;&#x41;&#99999999;'.repeat(10_000)}</p>`],
    ['many spaces', `<p>words${' '.repeat(1_000_000)}${'\n'.repeat(1_000_000)}x</p>`],
    ['unclosed quotes', `<p>words</p><a href="${'<a href="'.repeat(100_000)}`],
  ])(
    '%s',
    async (_, html) => {
      const { code, pages } = await readContent(html, NAME);
      expect(code).toBe('read');
      expect(pages[0]?.text).toContain('words');
    },
    60_000,
  );
});
