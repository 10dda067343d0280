import { expect, test } from 'vitest';
import { spokenText } from './spoken-text.ts';

test.each([
  ['It has **four** chambers [1].', 'It has four chambers.'],
  ['## Osmosis\n\n- Water *moves* [2].\n- It stops.', 'Osmosis\n\nWater moves.\nIt stops.'],
  ['> See [The cell](/courses/cells?unit=a. b) now', 'See The cell now'],
  ['Read [the page](https://exam', 'Read the page'],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |', ' a, b\n\n 1, 2'],
  ['The heart has \\_\\_\\_\\_ chambers.', 'The heart has … chambers.'],
  ['2 \\* 3 = 6 and `x_1` is $x$', '2 * 3 = 6 and x_1 is x'],
])('%j is read as %j', (markdown, spoken) => expect(spokenText(markdown)).toBe(spoken));
