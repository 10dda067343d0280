import { configure, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCENES } from '../../test/spec-scenes.ts';
import sections from './spec-words.json' with { type: 'json' };

// The texts that are fixed word for word (docs/architecture.md, Fixed texts), by the place where a reader meets them.
const PLACES = Object.entries(
  Object.groupBy(
    Object.entries(sections).flatMap(([section, places]) =>
      Object.entries<string[]>(places).map(([place, words]) => ({ section, place, words })),
    ),
    ({ place }) => place,
  ),
).map(([place, rows = []]) => ({
  place,
  section: rows.map(({ section }) => section).join(' and '),
  words: rows.flatMap(({ words }) => words),
}));
const HEARD = ['aria-label', 'placeholder', 'title', 'alt'];
const LOADED = { timeout: 15_000 };
/** Well below the time of a toast. */
const LOOK_MS = 500;

// Whether somebody can reach a control is for the tests of its feature; to look for it here costs half of the time.
configure({ defaultHidden: true });

beforeEach(() => {
  // Some places are failures, which the page also writes to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(window, 'open').mockReturnValue(null);
});

afterEach(() => vi.restoreAllMocks());

test('every place is reached, and no way leads nowhere', () => {
  expect(new Set(PLACES.map(({ place }) => place))).toEqual(new Set(Object.keys(SCENES)));
});

test.each(PLACES)('$section: $place', { timeout: 60_000 }, async ({ place, words }) => {
  const seen = new Set<string>();
  const look = () => wordsOnScreen().forEach((text) => seen.add(text));
  // A toast may have gone when the rest has come.
  const looking = setInterval(look, LOOK_MS);
  try {
    await SCENES[place]?.();
    await waitFor(() => {
      look();
      expect(words.filter((text) => !seen.has(text))).toEqual([]);
    }, LOADED);
  } finally {
    clearInterval(looking);
  }
});

/** Whole texts of elements, and what their attributes say; a part of a sentence is not the sentence. */
function wordsOnScreen(): Set<string> {
  const elements = [...document.body.querySelectorAll('*')];
  const texts = elements.flatMap((element) => [
    element.textContent,
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent),
    ...HEARD.map((name) => element.getAttribute(name)),
  ]);
  return new Set(texts.map((text) => (text ?? '').replaceAll(/\s+/g, ' ').trim()));
}
