import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Nothing that a page of paper may end in is a grid: Chromium moves what has to stay together to the next page, and in a grid what
 * follows does not move with it, so that one text is printed over the other.
 */
export async function expectToBreakWell(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const displays = await page.evaluate(() =>
    [...document.querySelectorAll('.break-inside-avoid')].flatMap((whole) => {
      const around: string[] = [];
      for (let at = whole.parentElement; at?.closest('main'); at = at.parentElement) {
        around.push(getComputedStyle(at).display);
      }
      return around;
    }),
  );
  await page.emulateMedia({ media: 'screen' });
  expect(displays.length).toBeGreaterThan(0);
  expect(displays.filter((display) => display !== 'block')).toEqual([]);
}
