import { expect, test } from 'vitest';
import { isAnswerable, isUnrelated } from './answerable.ts';

test.each([
  ['How heavy is 2 L of water?', '2 kg', true],
  ['(a) Find the force on 2 kg. (b) Find the work.', '(a) 2 N (b) 4 J', true],
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
  ['(a) How long does it take to stop? (b) How often does it turn?', '(a) 45.7 s (b) 116', false],
  ['(a) How long do 2 rad/s take to stop? (b) Why?', '(a) 45.7 s (b) Friction slows it.', true],
  ['(b) How often does it turn in 4 s?', '(a) 45.7 s (b) 116', false],
  ['(a) result? (c) Which premise is wrong?', '(a) 867 N (c) The radius.', false],
  ['Repeat the problem before for a mass of 3 kg.', '12 N', false],
  ['Repita el problema anterior con 3 kg.', '12 N', false],
  ['Refaites le calcul avec 3 kg.', '12 N', false],
  ['How much work is done over 30.0 m?', 'The boy works on the wagon when he pulls it as shown.', false],
  ['In which direction does it fly after 30 m?', 'To the east.', true],
  ['Prove that y2 grows with x1.', 'You should obtain an equation that grows with it.', true],
  ['Which forces act?', 'Gravity acts on the barrow. The following forces are important to', false],
  ['Which ranks the parts by their slope? • AB > CD • CD > AB • both alike', 'The first.', false],
  ['How dense is it?', '(Note: The density of water is known.)', false],
])('%s → %s', (prompt, key, isTaken) => {
  expect(isAnswerable(prompt, key)).toBe(isTaken);
});

test.each([
  [
    'From what height must the glass figure fall to break? Explain.',
    'A 2.5-kg block slides across a frictionless table toward a spring.',
    true,
  ],
  ['Rank the sections of the graph.', 'Push a book across a table and observe it slow to a stop.', true],
  ['Why do apples fall?', 'The Earth attracts them.', false],
  [
    'Why does the glass break?',
    'The floor stops it in a shorter time, and so the glass gets a larger force.',
    false,
  ],
])('%s → %s says something else: %s', (prompt, key, isOther) => {
  expect(isUnrelated(prompt, key)).toBe(isOther);
});
