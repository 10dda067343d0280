import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// A page without a mouse: controls are reached by Tab and Shift+Tab alone, and at every step focus is on something, and shows.

/** More stops than any page has, also when each question has many; whoever needs more is in a trap. */
const STOPS_MAX = 400;

interface Stop {
  name: string;
  isNowhere: boolean;
  isVisible: boolean;
}

/** The element with focus: its name, and whether one sees that it has focus (WCAG 2.4.7, 2.4.11). */
export function focused(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const EDGE_PX = 4;
    const element = document.activeElement;
    // When the browser's own frame has the focus, the page still names who had it last.
    if (!document.hasFocus() || !(element instanceof HTMLElement) || element === document.body) {
      return { name: '', isNowhere: true, isVisible: false };
    }
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    const labels = isField ? Array.from(element.labels ?? []) : [];
    const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const name =
      element.getAttribute('aria-label') ??
      [...labelledBy.map((id) => document.getElementById(id)), ...labels, element]
        .map((part) => part?.textContent?.trim())
        .find(Boolean) ??
      '';
    // A hidden input shows the focus of its label; a region shows it by what it holds.
    const shown = [element, element.parentElement, element.closest('label')];
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    // Of a field with many lines a part may be scrolled out of sight.
    const heights = [top + EDGE_PX, top + height / 2, bottom - EDGE_PX];
    const hits = heights.flatMap((y) => document.elementFromPoint(left + width / 2, y) ?? []);
    const styles = shown.flatMap((part) => (part ? [[part, null] as const, [part, '::after'] as const] : []));
    const isOutlined = styles.some(([part, pseudo]) => {
      const { outlineStyle, outlineWidth, boxShadow, backgroundColor } = getComputedStyle(part, pseudo);
      const isHighlighted = part.matches('[data-highlighted]') && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        boxShadow.includes('2px') ||
        isHighlighted
      );
    });
    // A panel that floats over the page was opened by the reader, who closes it by Escape.
    const isUncovered = hits.some(
      (hit) =>
        (hit.closest('dialog') && !element.closest('dialog')) ||
        element.contains(hit) ||
        hit.contains(element) ||
        shown.some((part) => part?.contains(hit)),
    );
    return { name, isNowhere: false, isVisible: isOutlined && isUncovered };
  });
}

/** Leaves a dialog; the first Escape may only close what a citation shows beside itself (WCAG 1.4.13). */
export async function escape(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const leave = async () => {
    await page.keyboard.press('Escape');
    return dialog.waitFor({ state: 'detached', timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  };
  expect((await leave()) || (await leave())).toBe(true);
}

/** Presses Tab (or Shift+Tab) until the control with this name has focus. */
export async function reach(
  page: Page,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    passed.push(now.name);
    // Between the last control and the first lies the browser's own frame.
    if (now.isNowhere) continue;
    // What the control before showed beside itself takes a moment to go.
    const isVisible = async () => (await focused(page)).isVisible;
    await expect.poll(isVisible, { message: `focus shows on “${now.name}”`, timeout: 15_000 }).toBe(true);
    if (typeof name === 'string' ? now.name === name : name.test(now.name)) return;
  }
  throw new Error(`No “${name}” among ${[...new Set(passed)].join(' | ')}`);
}

export async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await reach(page, name);
  await page.keyboard.press(key);
}

export async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
