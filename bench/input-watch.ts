// How long the page takes to answer an input, seen from within it.
import type { Page } from 'playwright-core';

export interface Answer {
  /** From the last press to the next frame on the screen. */
  frameMs: number;
  /** The longest `duration` of the browser's own Event Timing, to the next 8 ms; null below 16 ms, which it does not tell. */
  eventMs: number | null;
  /** From the last press to the frame that shows what was asked for. */
  shownMs: number;
  /** Processor time of the page's main thread until then, which other work on the machine does not lengthen. */
  cpuMs: number;
}

export interface Interaction {
  name: string;
  path: string;
  /** Brings the page to where it begins, when it is not there yet. */
  ready?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** What is seen when it is done, as a selector. */
  shows: string;
  /** Back to where it began. */
  undo?: (page: Page) => Promise<void>;
}

/** What the page reports itself. */
type Seen = Omit<Answer, 'cpuMs'>;

declare global {
  interface Window {
    seen: Promise<Seen>;
  }
}

/** Measures what follows `act`, an input as a person makes it, until `shows`, a selector, matches something. */
export async function watchInput(
  page: Page,
  { act, shows }: { act: () => Promise<void>; shows: string },
): Promise<Answer> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cpuMs = async () => {
    const { metrics } = await protocol.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  await page.evaluate(beginToWatch, shows);
  const before = await cpuMs();
  await act();
  const seen = await page.evaluate(() => window.seen);
  const spent = (await cpuMs()) - before;
  await protocol.detach();
  return { ...seen, cpuMs: spent };
}

/** Runs in the page, and so can use nothing from here. */
function beginToWatch(shows: string): void {
  const inputs = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'];
  const entriesWaitMs = 200;
  let pressedAt: number | null = null;
  let frameMs: number | null = null;
  let eventMs: number | null = null;
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (inputs.includes(name)) eventMs = Math.max(eventMs ?? 0, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  window.seen = new Promise((resolve) => {
    const onInput = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
      frameMs = null;
      afterFrame(() => (frameMs ??= performance.now() - timeStamp));
    };
    for (const name of ['click', 'keydown']) addEventListener(name, onInput, { capture: true });
    const look = () => {
      if (pressedAt === null || !isShown()) return requestAnimationFrame(look);
      // What is there now is on the screen with this frame.
      const from = pressedAt;
      return afterFrame(() => end(performance.now() - from));
    };
    requestAnimationFrame(look);

    function end(shownMs: number): void {
      for (const name of ['click', 'keydown']) removeEventListener(name, onInput, { capture: true });
      setTimeout(() => {
        observer.disconnect();
        resolve({ frameMs: frameMs ?? shownMs, eventMs, shownMs });
      }, entriesWaitMs);
    }
  });

  function isShown(): boolean {
    const found = document.querySelector(shows);
    return found !== null && (found === document.documentElement || found.checkVisibility());
  }

  /** After the browser has painted: the first task after a frame. */
  function afterFrame(then: () => void): void {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', then);
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  }
}
