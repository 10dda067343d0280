import { expect, test } from 'vitest';
import { renderWeb } from '../../../../test/web.tsx';
import { CitationProvider } from '../citation-context.ts';
import { DEPTH_MAX } from './depth-plugin.ts';
import { Markdown } from './markdown.tsx';
import { LIMITS } from './math-block.tsx';
import { FORMULA_MAX_CHARACTERS } from './math-bounds.ts';

/** Levels that are kept, as `MarkdownBounds` has it. */
const LEVELS_KEPT = 32;
const LEVELS = 800;
/** What stands around all of an answer. */
const AROUND = 5;

async function draw(text: string): Promise<HTMLElement> {
  const { container } = await renderWeb(
    <CitationProvider value={{ list: [], open: () => undefined }}>
      <Markdown text={text} citations={[]} isPart={false} />
    </CitationProvider>,
  );
  await expect.poll(() => container.textContent).not.toContain('texts are loading');
  // The renderer of formulas comes a moment later, and leaves no source behind that it was meant to draw.
  const isSource = () => /^\$\S/.test(text) && container.textContent?.startsWith('$');
  await expect.poll(isSource).toBe(false);
  return container;
}

const elementsIn = (drawn: Element): number => drawn.querySelectorAll('*').length;

function depthOf(drawn: Element): number {
  let depth = 0;
  for (let level: Element[] = [drawn]; level.length > 0; depth += 1)
    level = level.flatMap(({ children }) => [...children]);
  return depth - 1;
}

/** How a text goes on from a number of its parts. */
type Growing = Record<string, (parts: number) => string>;

const NESTED: Growing = {
  quotes: (levels) => `${'> '.repeat(levels)}deep`,
  'quotes without blanks': (levels) => `${'>'.repeat(levels)}deep`,
  'lists on one line': (levels) => `${'- '.repeat(levels)}deep`,
  'numbered lists on one line': (levels) => `${'1. '.repeat(levels)}deep`,
  'lists by indentation': (levels) =>
    Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- deep`).join('\n'),
  brackets: (levels) => `${'['.repeat(levels)}deep${']'.repeat(levels)}(x)`,
  images: (levels) => `${'!['.repeat(levels)}deep${'](x)'.repeat(levels)}`,
  emphasis: (levels) => `${'*a '.repeat(levels)}deep${' a*'.repeat(levels)}`,
};

test.each(Object.entries(NESTED))('%s within each other end at a depth', async (_, text) => {
  const drawn = await draw(text(LEVELS));
  expect(depthOf(drawn)).toBeLessThanOrEqual(DEPTH_MAX + AROUND);
  expect(drawn.innerHTML).toContain('deep');
});

test.each<[string, (levels: number) => string]>([
  ['braces', (levels) => `$${'{'.repeat(levels)}x${'}'.repeat(levels)}$`],
  ['roots', (levels) => `$${String.raw`\sqrt{`.repeat(levels)}x${'}'.repeat(levels)}$`],
])('%s of a formula are drawn no deeper than those that are kept', async (_, formula) => {
  const [kept, drawn] = [await draw(formula(LEVELS_KEPT)), await draw(formula(LEVELS))];
  expect(kept.querySelector('.katex-html')).not.toBeNull();
  expect(depthOf(drawn)).toBeLessThanOrEqual(depthOf(kept));
});

const LONG: Growing = {
  ...NESTED,
  dollars: (parts) => '$ '.repeat(parts),
  parentheses: (parts) => String.raw`\( `.repeat(parts),
  backticks: (parts) => Array.from({ length: parts / 10 }, (_, ticks) => '`'.repeat(ticks)).join(' '),
  formulas: (parts) => String.raw`$\frac{1}{2}$ `.repeat(parts / 10),
  'one formula': (parts) => `$${'x'.repeat(parts)}$`,
  'a matrix': (parts) =>
    String.raw`$\begin{matrix}${'&'.repeat(parts / 10)}${String.raw`\\`.repeat(parts / 10)}\end{matrix}$`,
  'a table that is wide and long': (parts) =>
    `${'|a'.repeat(parts)}\n${'|-'.repeat(parts)}\n${'a\n'.repeat(parts)}`,
};

test.each(Object.entries(LONG))('%s: twice as much draws no more than twice as much', async (_, text) => {
  const [once, twice] = [await draw(text(LEVELS / 2)), await draw(text(LEVELS))];
  expect(elementsIn(twice)).toBeLessThanOrEqual(elementsIn(once) * 2 + AROUND);
});

const RUNAWAY: Record<string, string> = {
  fractions: `${String.raw`\frac{1}{`.repeat(LEVELS)}x${'}'.repeat(LEVELS)}`,
  'a macro that calls itself': String.raw`\def\a{\a\a}\a`,
  'a long macro, often': String.raw`\def\a{${'x'.repeat(1_000)}}${String.raw`\a`.repeat(190)}`,
  'a command that is defined': String.raw`\newcommand{\a}{${'x'.repeat(1_000)}}${String.raw`\a`.repeat(190)}`,
  'commands that stand for others': String.raw`\iff{}`.repeat(LIMITS.maxExpand + 1),
  'a formula that is too long': 'x'.repeat(FORMULA_MAX_CHARACTERS + 1),
};

test.each(Object.entries(RUNAWAY))('%s is shown as it was written', async (_, formula) => {
  const drawn = await draw(`$${formula}$`);
  expect(drawn.querySelector('.katex-html')).toBeNull();
  expect(drawn.textContent).toContain(formula.slice(0, 20));
  expect(elementsIn(drawn)).toBeLessThan(10);
});

test('nothing in a formula is larger than the limit', async () => {
  const drawn = await draw(String.raw`$\rule{100000em}{100000em}$`);
  const sizes = [...drawn.querySelectorAll<HTMLElement>('[style]')].flatMap(({ style }) =>
    [style.width, style.height, style.borderTopWidth, style.borderRightWidth].map((size) =>
      Number.parseFloat(size || '0'),
    ),
  );
  expect(Math.max(...sizes)).toBe(LIMITS.maxSize);
});

test('a word without an end is one text', async () => {
  expect(elementsIn(await draw('x'.repeat(200_000)))).toBeLessThan(AROUND);
});
