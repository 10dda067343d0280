import { expect, test } from 'vitest';
import type { ReadLine, ReadPage } from '../reading/protocol.ts';
import { HeadingTrail } from './headings.ts';

const BODY = 'The text below is set in the size of all the other text of this book, and there is much of it.';

/** A page with a heading of several lines, as the text has it, above its body. */
function pageOf(heading: readonly string[]): ReadPage {
  let text = '';
  const lines: ReadLine[] = [...heading, '\n\n', BODY].flatMap((line): ReadLine[] => {
    const start = text.length;
    text += line;
    const size = line === BODY ? 10 : 20;
    return line.trim() === '' ? [] : [[start, start + line.trimEnd().length, 0, 0, 100, size, size, '']];
  });
  return { type: 'page', page: 1, width: 100, height: 100, text, lines };
}

test.each([
  [['Intro', 'duction to cells'], 'Introduction to cells'],
  [['The  cell ', 'and its parts'], 'The cell and its parts'],
])('the heading %j is read as %s', (heading, title) => {
  const trail = new HeadingTrail();
  trail.follow(pageOf([]));
  const page = pageOf(heading);
  expect(trail.follow(page).above(page.text.length - 1)).toEqual([title]);
});
