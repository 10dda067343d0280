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
  ['Quelle est la masse ?', '2 kg', true],
])('%s → %s', (prompt, key, isTaken) => {
  expect(isAnswerable(prompt, key)).toBe(isTaken);
});
