// What readers set for themselves: wider text, and the colours of their system. Each is one look at the page as it is now.
import type { Page } from 'playwright-core';

/** What the text spacing of WCAG 1.4.12 cuts off, or pushes out of its control or off the page, that was not so before. */
export function lostBySpacing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const roomPx = 2;
    const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`;
    const before = new Set(lost());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets.push(sheet);
    // A menu finds its new place with the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const found = lost().filter((element) => !before.has(element));
    const widePx = document.documentElement.clientWidth;
    const isTooWide = document.documentElement.scrollWidth > widePx;
    const widest = [...document.querySelectorAll('body *')].findLast(
      (element) => element.getBoundingClientRect().right > widePx + roomPx,
    );
    document.adoptedStyleSheets.pop();
    const lines = found.map((element) => `text spacing cuts ${element.outerHTML.slice(0, 160)}`);
    return isTooWide
      ? [...lines, `text spacing makes the page scroll sideways, at ${widest?.outerHTML.slice(0, 160)}`]
      : lines;

    function lost(): Element[] {
      return [...document.querySelectorAll('body *')].filter(
        (element) => element.scrollWidth + element.scrollHeight > 0 && isLost(element),
      );
    }

    function isLost(element: Element): boolean {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
      const isHigh = scrollHeight > clientHeight + roomPx;
      const isWide = scrollWidth > clientWidth + roomPx;
      // What only a screen reader meets is a pixel high; the words of a PDF lie where its picture has them.
      if (!(isHigh || isWide) || clientHeight <= 1 || element.closest('.pdf-text')) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      // Cut by intention; the whole is a press away.
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const isControl = element.matches('button, [role=tab], .ui-badge');
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (isHigh && (isControl || cuts(overflowY))) || (isWide && (isControl || cuts(overflowX)));
    }
  });
}

/** What cannot be told from its ground where the system chooses the colours: controls without an edge, choices without a sign. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lines = await page.evaluate(() => {
    const canvas = canvasColour();
    const chosen =
      '[aria-pressed=true], [role=tab][aria-selected=true], [role=radio][aria-checked=true], nav [aria-current=page]';
    const edged =
      '.ui-button:not(.ui-button-ghost, .ui-button-link), .ui-control, [role=switch], .ui-progress';
    return [
      ...seen(chosen)
        .filter((element) => isGround(getComputedStyle(element).backgroundColor))
        .map((element) => `forced colours do not show what is chosen: ${element.outerHTML.slice(0, 160)}`),
      ...seen(edged)
        .filter((element) => !isSetOff(element))
        .map((element) => `forced colours show no edge: ${element.outerHTML.slice(0, 160)}`),
    ];

    function seen(selector: string): Element[] {
      return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    }

    function isSetOff(element: Element): boolean {
      const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
      const hasEdge = borderTopWidth !== '0px' && borderTopStyle !== 'none' && !isGround(borderTopColor);
      return hasEdge || !isGround(backgroundColor);
    }

    /** The page's own, or nothing at all. */
    function isGround(colour: string): boolean {
      return colour === canvas || /^rgba\(.*, 0\)$/.test(colour);
    }

    function canvasColour(): string {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; background-color: Canvas';
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    }
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lines;
}
