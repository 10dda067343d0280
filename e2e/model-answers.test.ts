import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './harness.ts';
import { ask, startSession, startTutoredProduct } from './professor-session.ts';
import { visitsOf } from './visits.ts';

// What models write beside words: reasoning, answers that are cut off, diagrams and plots.

const EMAIL = 'ada@uni.example';
const DRAWN_MS = 60_000;
const PHONE = { viewport: { width: 360, height: 740 } };
const DRAWINGS = [
  'The curve 2*3*x has two roots:\n\n```plot\ny = x^2 - 4\ny = 2*sin(x)\nx: -4..4\n```\n\n',
  'The way to them:\n\n```mermaid\nflowchart LR\n  A[Equation] --> B{Is it quadratic?}\n  B -->|yes| C[Complete the square]\n  B -->|no| D[Isolate x]\n```\n\n',
  'And one that is broken:\n\n```mermaid\nflowchart LR\n  A[[ --> \n```\n',
];

const product = startTutoredProduct([{ name: 'Ada Lovelace', email: EMAIL }]);

const visits = visitsOf(EMAIL);
const openDashboard = (context?: BrowserContextOptions) =>
  visits.open({ browser: product.browser, url: product.url, context });

test('reasoning is folded away, and an answer that was cut off goes on in its place', async () => {
  const page = await openDashboard();
  await startSession(page);
  const thought = '<think>They want the sum. 7 and 5 make 12.</think>';
  product.model.answer({ pieces: [thought, 'The sum is ', 'made of 7 and fi'], ending: 'length' });
  await ask(page, 'What is 7 + 5?');
  const answer = page.getByRole('article', { name: 'Assistant' }).last();
  const goOn = answer.getByRole('button', { name: 'Continue' });
  await goOn.waitFor();
  expect(await answer.textContent()).not.toContain('They want the sum');
  await answer.getByRole('button', { name: 'Show reasoning' }).click();
  await answer.getByText('They want the sum. 7 and 5 make 12.').waitFor();
  await expectAccessible(page);

  product.model.answer({ pieces: ['made of 7 and ', 'five, so 12.'] });
  await goOn.click();
  await answer.getByText('The sum is made of 7 and five, so 12.').waitFor();
  await goOn.waitFor({ state: 'detached' });
});

test.each([
  ['a desk', undefined],
  ['a phone', PHONE],
])(
  'diagrams and plots are drawn, and what cannot be is shown as its source, on %s',
  async (_name, context) => {
    const page = await openDashboard(context);
    await startSession(page);
    product.model.answer({ pieces: DRAWINGS });
    await ask(page, 'Draw it.');
    const answer = page.getByRole('article', { name: 'Assistant' }).last();
    const diagram = answer.getByRole('img', { name: 'Diagram' });
    await diagram.waitFor({ timeout: DRAWN_MS });
    await answer
      .getByRole('img', { name: /^Graph of y = x\^2 - 4; y = 2\*sin\(x\), for x from -4 to 4$/ })
      .waitFor();
    expect(await diagram.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    await answer.getByText('This could not be drawn.').waitFor({ timeout: DRAWN_MS });
    await answer.getByText('The curve 2*3*x has two roots:').waitFor();
    await expectAccessible(page);
    const light = await diagram.getAttribute('src');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => diagram.getAttribute('src'), { timeout: DRAWN_MS }).not.toBe(light);
    await diagram.waitFor({ timeout: DRAWN_MS });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await answer.getByRole('button', { name: 'Show source' }).first().click();
    await answer.getByText('x: -4..4').waitFor();
  },
);

test('where the model fails, quotes are a press away', async () => {
  const page = await openDashboard(PHONE);
  await startSession(page);
  product.model.answer({ pieces: [], ending: 'die' });
  await ask(page, 'What does the nucleus hold?');
  const answer = page.getByRole('article', { name: 'Assistant' }).last();
  await answer.getByRole('alert').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  const asked = product.model.requests.length;
  await answer.getByRole('button', { name: 'Answer with quotes' }).click();
  await answer.getByText('Answered without a model.').or(answer.getByText('Answered with quotes')).waitFor();
  expect(product.model.requests).toHaveLength(asked);
});
