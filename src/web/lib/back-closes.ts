import { useEffect, useEffectEvent } from 'react';

/** Where Back is a gesture under the thumb, and what is opened fills the screen like a page. */
const PHONE = '(max-width: 639.9px), (pointer: coarse)';
/** In the state of a history entry: how many things were open when it was made. */
const DEPTH = 'openLayers';

interface Entry {
  /** The router's name of its page; entries of one page have the same. */
  page: unknown;
  /** Which page it is in the router's order. */
  index: number;
  depth: number;
}

/** What is open, the last one on top. Each says how it is closed. */
const layers: (() => void)[] = [];
let here = entryOf(window.history.state);
/** The next move is one of ours. */
let isPassing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * While `isOpen`, Back on a phone closes this first and stays on the page. For everything that lies over the page: dialogs, panels,
 * the reader. What looks like a page of its own everywhere (`isPage`) is closed by Back with a mouse, too, and so is what lies over it.
 * See docs/decisions/048-back-closes-what-lies-over-the-page.md.
 */
export function useBackCloses(isOpen: boolean, close: () => void, isPage = false): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const counts = isPage || layers.length > 0 || window.matchMedia(PHONE).matches;
    if (!isOpen || !counts) return;
    const layer = () => closeNow();
    layers.push(layer);
    settleLater();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleLater();
    };
  }, [isOpen, isPage]);
}

/** Listens to Back and Forward, before the router does. Call once; `settleLater` is to be called after each of the router's own moves. */
export function watchBack(): () => void {
  window.addEventListener('popstate', onMoved, { capture: true });
  return () => window.removeEventListener('popstate', onMoved, { capture: true });
}

/** Gives every open thing its history entry and takes those of closed ones back, once all that happens together has happened. */
export function settleLater(): void {
  clearTimeout(timer);
  timer = setTimeout(settle);
}

function settle(): void {
  here = entryOf(window.history.state);
  const missing = layers.length - here.depth;
  if (missing < 0) return pass(missing);
  for (let depth = here.depth + 1; depth <= layers.length; depth += 1) {
    // Not the router's own pushState: to it the page has not changed.
    History.prototype.pushState.call(window.history, { ...window.history.state, [DEPTH]: depth }, '');
  }
  here = entryOf(window.history.state);
}

function onMoved(event: PopStateEvent): void {
  const before = here;
  here = entryOf(event.state);
  const isSamePage = here.page !== undefined && here.page === before.page;
  if (isSamePage) event.stopImmediatePropagation();
  if (isPassing) {
    isPassing = false;
    return settleLater();
  }
  const isBack = here.index < before.index || (isSamePage && here.depth < before.depth);
  if (here.depth > layers.length) {
    // It stands for something that is closed by now. Forward it may be the last one, and then one stays there.
    if (isBack) pass(-1);
    else window.history.forward();
  } else if (isBack && layers.length > here.depth) closeDownTo(here.depth);
  else if (isBack && isSamePage && before.depth > layers.length) {
    // The entry that was left stood for nothing, so nothing has been seen to happen.
    window.history.back();
  }
}

function closeDownTo(depth: number): void {
  for (const close of layers.slice(depth).reverse()) close();
  // What asks first, and so is still open, gets its entry back.
  settleLater();
}

function pass(steps: number): void {
  isPassing = true;
  window.history.go(steps);
}

/** Border: the state may be anybody's. */
function entryOf(state: unknown): Entry {
  const known = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const { __TSR_key: page, __TSR_index: index, [DEPTH]: depth } = known;
  return { page, index: Number(index ?? 0), depth: Number(depth ?? 0) };
}
