import { expect, test } from 'vitest';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import { openBook } from './source-book.ts';

function passageOf(text: string, language: string): Passage {
  const place = { id: 's:p1:0', sourceId: 's', title: 'Notes', page: 1, start: 0, end: text.length };
  return { ...place, text, language, headingPath: [], isFlowing: true, score: 0 };
}

/** What is asked for in a text, with its unit. */
function numbersIn(text: string, language: InterfaceLanguage): string[] {
  return openBook([passageOf(text, language)]).facts.map(({ number: { values, unit } }) =>
    `${values.join('–')} ${unit}`.trim(),
  );
}

test.each([
  ['en', 'Yeast dies at 50 °C.', '50 °C'],
  ['en', 'The fire destroyed 13,200 houses.', '13200'],
  ['en', 'A membrane has two layers.', '2'],
  ['en', 'A membrane has two layers. Skin of the hand: three layers.', '2'],
  ['en', 'The fortress of Komárom fell to the rebels in March 1848 after a siege.', '1848'],
  ['en', 'Light moves at 300,000 kilometres per second in empty space.', '300000 kilometres per second'],
  ['en', 'The lung of an adult has a surface of 70 square metres.', '70 square metres'],
  ['en', 'Pregnancy lasts about 32 to 35 days in hedgehogs.', '32–35 days'],
  ['en', 'Rennet works best at a pH between 6.0 and 6.5 in fresh milk.', '6–6.5'],
  ['en', 'Membership of the club costs £45 a year for adults and £20 for juniors.', '20 £'],
  ['en', 'Beginners learn to swim 50 metres in light clothing.', '50 metres'],
  ['en', 'Fire burned 87 parish churches of London.', '87'],
  ['en', 'Pepys of London buried a cheese on 4 September 1666 in a garden.', '1666'],
  ['en', 'Apollo 11 landed on the dust of the moon in July 1969.', '1969'],
  ['es', 'La levadura muere a 50 °C.', '50 °C'],
  ['es', 'El incendio destruyó 13.200 casas.', '13200'],
  ['es', 'La novela consta de un prólogo y siete tratados.', '7'],
  ['es', 'La pared del intestino tiene una superficie de 30 metros cuadrados.', '30 metros cuadrados'],
  ['es', 'La comida permanece en el estómago de dos a cuatro horas.', '2–4 horas'],
  ['fr', 'La levure meurt à 50 °C.', '50 °C'],
  ['fr', 'L’incendie de Londres a détruit 13 200 maisons.', '13200'],
  ['fr', 'La membrane comprend deux couches.', '2'],
  ['fr', 'Le vol de Pilâtre de Rozier eut lieu à Paris le 21 novembre 1783.', '1783'],
  ['fr', 'Le pain levé au froid fermente de douze à seize heures.', '12–16 heures'],
] as const)('%s: what is asked of ‘%s’ is %s', (language, sentence, asked) => {
  expect(numbersIn(sentence, language)).toEqual([asked]);
});

test.each([
  ['en', 'a heading', 'Twenty rules of the house for 2020'],
  ['en', 'a part of a list', 'Materials:\n\n- six boiling tubes in a rack\n- a cork borer 8 mm in diameter'],
  ['en', 'an exercise', 'A ball of 5 litres is held under cold water. Calculate the force on the ball.'],
  ['en', 'an exercise with its solution', 'The ball weighs 4 newtons. Hence F = 4 N.'],
  ['en', 'an order', 'Move the lamp 40 cm away from the plant.'],
  ['en', 'a reference', 'Dry surfaces have a friction that hardly depends on their speed (Coulomb, 1785).'],
  ['en', 'a figure', 'The surface of figure 3 shows the roots of plants.'],
  ['en', 'a label', 'The pupils of Group 4 measured the potato.'],
  ['en', 'a time of day', 'Paddlers of the club meet at 7 pm by the river.'],
  [
    'en',
    'an exercise that asks',
    'A ball of 5 litres is held under cold water. How large is the force on the ball?',
  ],
  ['en', 'an example', 'Suppose that bread costs 2 euros at the baker. Next year bread costs 3 euros there.'],
  ['es', 'an example', 'Supongamos que una barra de pan cuesta 2 euros en la panadería.'],
  ['fr', 'an example', 'Le pain de seigle coûte par exemple 4 euros au marché.'],
  ['en', 'a part of a name', 'The standard joins national X.25 networks of countries.'],
  ['en', 'a time that was told of before', 'Over the six years the temperature of lakes went up.'],
  ['en', 'a year of which little is said', 'Construction began in November 1962.'],
  ['en', 'a rank', 'The third layer of the skin stores fat.'],
  ['en', 'a number whose thing was told of before', 'The two membranes touch each other at the rim.'],
  ['en', 'an end of a range', 'An adult weighs from 600 grams to just over a kilogram.'],
  ['en', 'a range from one', 'The animal wanders one to two kilometres at night.'],
  ['en', 'a half more', 'The stomach of an adult holds two litres and a half of food.'],
  ['en', 'a fraction', 'Water covers two thirds of the surface of the planet.'],
  ['en', 'the same in another unit', 'Water boils at 100 °C (212 °F) at the coast.'],
  ['en', 'a number that is said twice', 'The bridge of 1894 was built in 1894 by engineers.'],
  ['en', 'two numbers for one thing', 'Yeast dies at 50 °C. In salty dough yeast dies at 45 °C.'],
  ['en', 'what nobody knows what it is of', 'It was 40 years old. They had 13 houses.'],
  [
    'en',
    'a count of which another sentence has another',
    'Cylinders fill tubes. Potato makes twenty cylinders of a tube. Potato tubes hold twelve cylinders.',
  ],
  ['es', 'an exercise', 'Deberes: dibujar el aparato digestivo y señalar doce partes.'],
  ['es', 'an end of a range', 'El adulto pesa de 600 gramos a algo más de un kilo.'],
  ['fr', 'an order', 'Mélangez la farine et l’eau, puis attendez quarante minutes.'],
  [
    'fr',
    'an experiment that the reader is told to do',
    'Plongez la pierre dans un récipient d’eau. La pierre subit une poussée de 1,8 newton.',
  ],
  ['fr', 'a century', 'La levure industrielle s’impose en France au XIXe siècle.'],
] as const)('%s: %s is not asked', (language, _, text) => {
  expect(numbersIn(text, language)).toEqual([]);
});

test('a sentence that goes on is read behind the one before, and not behind one that goes on itself', () => {
  const facts = (text: string) => openBook([passageOf(text, 'en')]).facts.map(({ context }) => context);
  expect(facts('The gullet leads to the stomach. It measures about 25 centimetres in adults.')).toEqual([
    'The gullet leads to the stomach.',
  ]);
  expect(facts('It leads to the stomach of adults. It measures about 25 centimetres there.')).toEqual([]);
});

test('of a long text no numbers are asked: they are those of its examples', () => {
  const filler =
    'A cell is a small room with walls around it, and every room has a door that leads out. '.repeat(250);
  expect(numbersIn(`Yeast dies at 50 °C. ${filler}`, 'en')).toEqual([]);
});
