import { expect, test } from 'vitest';
import { isAnswerable } from './settle-answers.ts';

test.each([
  ['How heavy is 2 L of water?', '2 kg', true],
  ['(a) Find the force. (b) Find the work.', '(a) 2 N (b) 4 J', true],
  ['(a) Find the force. (b) Find the work.', 'A pole stands at a bend of a line.', false],
  ['How heavy is the load in . Assume no friction.', '2 kg', false],
  ['correct: v = at, where a is constant. Does it make sense?', 'Yes.', false],
  ['How fast is it?', 'A graph is shown below. Calculate the mass of cart B.', false],
  ['What is the ratio of the heights? −2.78', 'Water is raised and mercury lowered.', false],
  ['What force is exerted?', '500 310 • 150 N • 300 N', false],
  ['What is the power?', 'A shot putter in 2007. (credit: John Haslam, Flickr) 641 W', false],
  ['What type of mutation is each?', 'Mutated DNA Template Strand #1: 3’-T A C-5’ Amino acids:', false],
  ['How did it end?', 'indenture: a labor contract that promised young men land', false],
  ['C Who sold them?', 'The Dutch', false],
  ['Who won? The settlers had more men. They took the fort in one day.', 'In May', false],
  ['How far does it fly? Assume no friction. The plane flies level.', '20 km', true],
  ['Quelle est la masse ?', '2 kg', true],
])('%s → %s', (prompt, key, isTaken) => {
  expect(isAnswerable(prompt, key)).toBe(isTaken);
});
