import { expect, test } from 'vitest';
import { renderWeb } from '../../../../test/web.tsx';
import { CitationProvider } from '../citation-context.ts';
import { Markdown } from './markdown.tsx';

const LEVELS = 800;
/** Each of 32 levels may be a few elements. */
const DEPTH_MAX = 250;
const HTML_MAX = 250_000;
const SIZE_MAX_EM = 100;
/** On a busy machine; without bounds some take minutes. */
const TOO_LONG_MS = 15_000;
const HOSTILE: Record<string, string> = {
  quotes: `${'> '.repeat(LEVELS)}deep`,
  'quotes without blanks': `${'>'.repeat(LEVELS)}deep`,
  'lists on one line': `${'- '.repeat(LEVELS)}deep`,
  'numbered lists on one line': `${'1. '.repeat(LEVELS)}deep`,
  'lists by indentation': Array.from({ length: LEVELS }, (_, i) => `${'  '.repeat(i)}- deep`).join('\n'),
  braces: `$${'{'.repeat(LEVELS)}x${'}'.repeat(LEVELS)}$`,
  fractions: `$${String.raw`\frac{1}{`.repeat(LEVELS)}x${'}'.repeat(LEVELS)}$`,
  brackets: `${'['.repeat(LEVELS)}deep${']'.repeat(LEVELS)}(x)`,
  images: `${'!['.repeat(LEVELS)}deep${'](x)'.repeat(LEVELS)}`,
  emphasis: `${'*a '.repeat(LEVELS)}deep${' a*'.repeat(LEVELS)}`,
  'one long word': 'x'.repeat(200_000),
  dollars: '$ '.repeat(20_000),
  parens: String.raw`\( `.repeat(10_000),
  backticks: Array.from({ length: 600 }, (_, i) => '`'.repeat(i)).join(' '),
  'a huge rule': String.raw`$\rule{100000em}{100000em}$`,
  'a macro that grows': String.raw`$\def\a{\a\a}\a$`,
};

function depthOf(node: Element): number {
  let deepest = 0;
  const walk = (element: Element, depth: number) => {
    deepest = Math.max(deepest, depth);
    for (const child of element.children) walk(child, depth + 1);
  };
  walk(node, 0);
  return deepest;
}

test.each(Object.entries(HOSTILE))(
  '%s cannot break the page',
  async (_name, text) => {
    const { container } = await renderWeb(
      <CitationProvider value={{ list: [], open: () => undefined }}>
        <Markdown text={text} citations={[]} isPart={false} />
      </CitationProvider>,
    );
    await expect.poll(() => container.textContent).not.toContain('texts are loading');
    // Those that are one formula are rendered a moment later.
    const isDrawn = () => !/^\$\S/.test(text) || container.querySelector('.katex, .katex-error') !== null;
    await expect.poll(isDrawn).toBe(true);
    expect(depthOf(container)).toBeLessThan(DEPTH_MAX);
    expect(container.innerHTML.length).toBeLessThan(text.length * 2 + HTML_MAX);
    for (const { style } of container.querySelectorAll<HTMLElement>('[style]')) {
      for (const size of [style.width, style.height, style.borderTopWidth, style.borderRightWidth])
        expect(Number.parseFloat(size) || 0).toBeLessThan(SIZE_MAX_EM);
    }
  },
  TOO_LONG_MS,
);
