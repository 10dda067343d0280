import { expect, test } from 'vitest';
import { joinLines } from './pdf-layout.ts';

const SIZE = 12;
const LINE = 14.5;
const PARAGRAPH = 21.5;

/** A page whose lines stand so far below each other. */
function page(...rows: ReadonlyArray<readonly [below: number, text: string]>): string {
  let baseline = 0;
  const lines = rows.map(([below, text]) => {
    baseline += below;
    const box = { x0: 56, y0: baseline - SIZE, x1: 56 + text.length * 6, y1: baseline };
    return { ...box, text, baseline, size: SIZE, words: [box], dividesWord: false };
  });
  return joinLines(lines).text;
}

test('paragraphs of one line are apart on a page where most lines are paragraphs of their own', () => {
  const joined = page(
    [PARAGRAPH, 'The speed limit on some interstate highways is roughly 100 km/h for most cars, or'],
    [LINE, 'more. What is this in meters per second? Take the limit of your own country where it'],
    [LINE, 'differs.'],
    [PARAGRAPH, '27.8 m/s'],
    [PARAGRAPH, 'American football is played on a field that is 100 yards long. How long is the field'],
    [LINE, 'in meters?'],
    [PARAGRAPH, 'Identify some advantages of metric units over those that were used in England before.'],
    [PARAGRAPH, 'What is the height in meters of a person who is 6 ft tall? (1 meter equals 39.37 in.)'],
    [PARAGRAPH, 'Mount Everest, at 29,028 feet, is the tallest mountain. What is its height in km then?'],
    [PARAGRAPH, 'How many feet are there in a mile, and how many of the feet of the king made one yard?'],
    [PARAGRAPH, 'What is the mass of one litre of water, and what has the kilogram to do with it today?'],
  );
  const paragraphs = joined.split('\n\n');
  expect(paragraphs).toHaveLength(8);
  expect(paragraphs).toContain(
    'What is the height in meters of a person who is 6 ft tall? (1 meter equals 39.37 in.)',
  );
});
