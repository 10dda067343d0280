import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask, startSession, startTutoredProduct } from './professor-session.ts';
import { visitsOf } from './visits.ts';

// A long answer is read from its beginning, and the phone has room for it.

const EMAIL = 'ada@uni.example';
const PHONE = { viewport: { width: 360, height: 640 } };
const DESK = { viewport: { width: 1280, height: 800 } };
const LINES = 60;
/** Between the question and the upper edge. */
const NEAR_TOP_PX = 40;

const product = startTutoredProduct([{ name: 'Ada Lovelace', email: EMAIL }]);
const visits = visitsOf(EMAIL);
const open = (context: typeof PHONE) => visits.open({ browser: product.browser, url: product.url, context });

function answerAtLength(): void {
  product.model.answer(() => ({
    pieces: Array.from({ length: LINES }, (_, line) => `This is sentence ${line + 1} of the answer.\n\n`),
  }));
}

/** Where the newest question stands in the conversation, and how much of the screen that has. */
const look = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).evaluate((list) => {
    const question = [...list.querySelectorAll('[data-message="user"]')].at(-1);
    const { top, height } = list.getBoundingClientRect();
    return {
      height,
      top: (question?.getBoundingClientRect().top ?? 0) - top,
      left: list.scrollHeight - list.scrollTop - list.clientHeight,
    };
  });

describe('a long answer', () => {
  test.each([
    ['a phone', PHONE, PHONE.viewport.height / 2],
    ['a desk', DESK, 0],
  ])('begins below its question, which stays in view, on %s', async (_, context, roomMin) => {
    answerAtLength();
    const page = await open(context);
    await startSession(page);
    await ask(page, 'Tell me all of it.');
    const said = page.getByRole('region', { name: 'Conversation' });
    await said.getByText(`This is sentence ${LINES} of the answer.`).waitFor();
    await expect.poll(async () => (await look(page)).top).toBeLessThan(NEAR_TOP_PX);
    const { top, left, height } = await look(page);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(left).toBeGreaterThan(height);
    expect(height).toBeGreaterThanOrEqual(roomMin);
  });
});
