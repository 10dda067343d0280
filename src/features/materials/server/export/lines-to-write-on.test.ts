import { expect, test } from 'vitest';
import { itemSchema } from '../../contract.document.ts';
import { linesToWriteOn } from '../../contract.room.ts';

const BASE = { id: 'i1', prompt: 'Explain why.', solution: '', objectives: [], difficulty: null };
const item = (facts: object) => itemSchema.parse({ ...BASE, ...facts });

test.each([
  ['a word has one line', { type: 'short_answer', answers: ['osmosis'] }, 1],
  ['a sentence has what it fills', { type: 'short_answer', answers: ['x'.repeat(100)] }, 3],
  ['an explanation has four at least', { type: 'open', answer: 'Because.' }, 4],
  ['a long explanation has more', { type: 'open', answer: 'x'.repeat(300) }, 8],
  ['none fills the page', { type: 'open', answer: 'x'.repeat(3_000) }, 12],
  [
    'a number has one',
    { type: 'numeric', answer: '5', unit: '', tolerance: null, significant_figures: null, computation: null },
    1,
  ],
  ['what is ticked has none', { type: 'true_false', answer: true }, 0],
])('%s', (_, facts, lines) => expect(linesToWriteOn(item(facts))).toBe(lines));
