import { expect, test } from 'vitest';
import { beyondTitle, isAbout, isPartlyUnder, isUnder } from './topic.ts';

const under = (language: string, ...headingPath: string[]) => ({ headingPath, language });

test.each([
  ['en', 'Newton’s laws of motion', 'Newton’s Second Law of Motion: Concept of a System'],
  ['en', 'Newton’s laws', 'Newton’s First Law of Motion'],
  ['es', 'leyes de la termodinámica', 'La segunda ley de la termodinámica: entropía'],
  ['fr', 'réaction chimique', 'La vitesse d’une réaction chimique : les facteurs'],
])(
  'a heading names a topic of several words, whatever stands behind its colon (%s, %s)',
  (language, topic, heading) => {
    expect(isUnder(topic, under(language, heading))).toBe(true);
  },
);

test.each([
  ['en', 'the Terror', 'The Republic and the Terror'],
  ['es', 'el Terror', 'La República y el Terror'],
  ['fr', 'la Terreur', 'La République et la Terreur'],
])('a heading that names two things is of neither alone, but of both (%s)', (language, topic, heading) => {
  const place = under(language, 'The Revolution', heading);
  expect([isUnder(topic, place), isPartlyUnder(topic, place)]).toEqual([false, true]);
  expect(isUnder(heading, place)).toBe(true);
});

test.each([
  ['en', 'structure of the heart', 'Its structure is like that of a pump.', 'The Heart'],
  ['es', 'estructura del corazón', 'Su estructura es la de una bomba.', 'El corazón'],
  ['fr', 'structure du cœur', 'Sa structure est celle d’une pompe.', 'Le cœur'],
])('what a heading says already a sentence need not say (%s)', (language, topic, text, heading) => {
  expect(isAbout(topic, text, under(language, heading))).toBe(true);
  expect(isAbout(topic, text, under(language))).toBe(false);
});

test('a heading about something else adds nothing to a sentence that says a part of the topic', () => {
  const place = under('en', 'Basic Structure and Function of the Nervous System');
  expect(isAbout('structure of the heart', 'The heart rate increases.', place)).toBe(false);
});

test('a title without accents, as a file is called, says its words too', () => {
  expect(beyondTitle('causas de la Revolución', 'revolucion', 'es')).toBe('causas de la');
});
