import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Citation } from '#shared/citation.ts';
import { renderWeb } from '../../../../test/web.tsx';
import { CitationProvider } from '../citation-context.ts';
import { Markdown } from './markdown.tsx';

const CITATION: Citation = {
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0001',
  title: 'Physiology',
  page: 12,
  quote: 'The heart has four chambers.',
  chunk_id: 'chunk',
  status: 'supported',
};

async function show(
  text: string,
  options: { citations?: Citation[]; isPart?: boolean; open?: () => void } = {},
) {
  const { citations = [], isPart = false, open = () => undefined } = options;
  const { container } = await renderWeb(
    <CitationProvider value={{ list: citations, open }}>
      <Markdown text={text} citations={citations} isPart={isPart} />
    </CitationProvider>,
  );
  await expect.poll(() => container.textContent).not.toContain('texts are loading');
  await expect.poll(() => container.querySelector('.ui-skeleton')).toBeNull();
  return container;
}

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](file:///etc/passwd)',
  '[x](blob:https://a.example/1)',
  '<javascript:alert(1)>',
  '[x]\n\n[x]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
])('%j leads nowhere', async (attack) => {
  const container = await show(attack);
  const addresses = [...container.querySelectorAll('[href],[src]')].flatMap((element) => [
    element.getAttribute('href'),
    element.getAttribute('src'),
  ]);
  expect(addresses.filter(Boolean)).toEqual([]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="https://a.example"></iframe>',
  'text <svg onload=alert(1)> text',
  '<style>body{display:none}</style>',
  '<sup data-marker="1">1</sup>',
  '<details open ontoggle=alert(1)>',
  '<!-- <img src=x> -->',
  '- item\n  <object data="x"></object>',
])('raw HTML %j is text', async (html) => {
  const container = await show(html, { citations: [CITATION] });
  expect(container.querySelector('script,img,a,iframe,svg,style,sup,details,object,button')).toBeNull();
  expect(container.textContent).toContain('<');
});

test.each([
  String.raw`$\href{javascript:alert(1)}{x}$`,
  String.raw`$\includegraphics{https://a.example/x.png}$`,
  String.raw`$\htmlData{x=1}{y}$`,
])('the formula %j makes no link and loads nothing', async (formula) => {
  const container = await show(formula);
  await expect.poll(() => container.querySelector('.katex, .katex-error')).not.toBeNull();
  expect(container.querySelector('a, img, [data-x]')).toBeNull();
});

test.each([
  'https://a.example/x?y#z',
  'http://a.example',
  'mailto:a@a.example',
  'irc://a.example/b',
  'xmpp:a@a.example',
  '/resources',
  '../a:b',
])('the address %s is kept', async (address) => {
  const container = await show(`[x](${address})`);
  expect(container.querySelector('a')?.getAttribute('href')).toBe(address);
});

test('headings, lists, emphasis and tables are what they are', async () => {
  await show('# One\n\n## Two\n\n- **bold** and *soft*\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
  expect(within(screen.getByRole('listitem')).getByText('bold').tagName).toBe('STRONG');
  expect(screen.getAllByRole('cell')).toHaveLength(2);
});

test.each([
  '2*3*4 = 24',
  'a*b*c = x**2 + y**2',
  'snake_case_name and v_0 = 5, v_1 = 6',
  '(x)_1 + (y)_2 = $5 to $10',
])('%s is shown as it is written', async (text) => {
  expect((await show(text)).textContent?.trim()).toBe(text);
  const part = await show(text, { isPart: true });
  expect(part.textContent?.trim()).toBe(text);
});

test('a formula comes with MathML for screen readers', async () => {
  const container = await show('so $x^2$ is');
  await expect.poll(() => container.querySelector('math')).not.toBeNull();
});

test('code keeps its words, gets colours, and can be copied', async () => {
  const container = await show('```python\ndef f(): return "<b>"\n```');
  await expect.poll(() => container.querySelector('.hljs-keyword')?.textContent).toBe('def');
  expect(container.querySelector('pre')?.textContent).toBe('def f(): return "<b>"');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('def f(): return "<b>"');
});

test('a resolved marker is a button that opens its place', async () => {
  const open = vi.fn<() => void>();
  const container = await show('It has four [1].', { citations: [CITATION], open });
  const mark = screen.getByRole('button', { name: 'Source 1: Physiology, p. 12. Open at this passage' });
  await userEvent.click(mark);
  expect(open).toHaveBeenCalledWith(CITATION);
  expect(container.textContent).not.toContain('[1]');
});

test('marks stay on the line of the word they follow', async () => {
  const container = await show('It has four chambers. [1][2]', {
    citations: [CITATION, { ...CITATION, marker: 2 }],
  });
  const held = container.querySelector('.whitespace-nowrap');
  expect(held?.firstChild?.textContent).toBe('chambers.');
  expect(held?.querySelectorAll('button')).toHaveLength(2);
});

test('a whole sentence without spaces is not held on one line for its mark', async () => {
  const container = await show('心臓には四つの部屋がある。[1]', { citations: [CITATION] });
  expect(container.querySelector('.whitespace-nowrap')?.firstChild?.textContent).toBe('る。');
});

test('a marker without citation, or in code or a link, is plain text', async () => {
  const container = await show('One [2]. `a[1]` and [see [1]](https://a.example)', { citations: [CITATION] });
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toBe('One [2]. a[1] and see [1]');
});

test('a citation to check says so in its name', async () => {
  await show('No [1].', { citations: [{ ...CITATION, status: 'unsupported' }] });
  expect(screen.queryByRole('button', { name: /^Source 1, to check:/ })).not.toBeNull();
});

test.each<[name: string, facts: Partial<Citation>, said: string[]]>([
  ['nothing speaks against it', {}, ['Quoted word for word', 'Figures, names and dates agree']],
  [
    'a figure differs',
    { status: 'unsupported', doubt: { kind: 'number', said: '648', shown: '684' } },
    ['Quoted word for word', 'The figure differs: 684 in the source, 648 here.'],
  ],
  [
    'a rule has doubts that it cannot name',
    { status: 'unsupported', doubt: { kind: 'wording' } },
    ['Figures, names and dates agree', 'Check this: compare the sentence with the quote.'],
  ],
  [
    'a model has judged it',
    { status: 'unsupported', judged: 'says_less' },
    ['Figures, names and dates agree', 'A model compared both: the sentence says more than the quote.'],
  ],
])('a mark says what is known where %s', async (_, facts, said) => {
  await show('Four [1].', { citations: [{ ...CITATION, ...facts }] });
  await userEvent.tab();
  const preview = await screen.findByRole('tooltip');
  for (const text of said) expect(preview.textContent).toContain(text);
});

test('focus on a mark shows the quote, its title and its page', async () => {
  await show('Four [1].', { citations: [CITATION] });
  await userEvent.tab();
  const preview = await screen.findByRole('tooltip');
  expect(preview.textContent).toContain('“The heart has four chambers.”');
  expect(preview.textContent).toContain('Physiology · p. 12');
});

test('a marker whose citation never came is left out where an answer was cut off, and code keeps its brackets', async () => {
  const text = 'The heart beats [1]. It rests [2]. `a[2]`';
  const part = await show(text, { citations: [CITATION], isPart: true });
  expect(part.querySelectorAll('button')).toHaveLength(1);
  expect(part.textContent).toContain('It rests. a[2]');
});

test.each([
  ['bold', 'This is **bol', 'This is bol'],
  ['a link', 'See [the page](https://a.exa', 'See the page'],
  ['inline code', 'Call `f(', 'Call f('],
  ['a marker', 'It is four [1', 'It is four'],
])('%s that is still being written shows no scaffolding', async (_, text, expected) => {
  const container = await show(text, { isPart: true });
  expect(container.textContent?.trim()).toBe(expected);
});
