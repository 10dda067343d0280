import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

/** Paragraphs by language, as textbooks have them. */
const BOOKS: Record<string, string> = {
  en: [
    'Walls of bacteria\n\nA microscope of the museum shows gram-positive bacteria, whereas another one shows gram-negative bacteria. After staining, gram-positive bacteria possess a thick cell wall and stay purple. Gram-negative bacteria possess a thin cell wall and turn pink.',
    'Descent\n\nMany customs were described by travellers.\n\nGlossary\n\nmatrilineal (uterine) descent: descent that is traced through mothers alone\n\npatrilineal (agnatic) descent: descent that is traced through fathers alone',
    'Making bread\n\nBread is old. The steps of making bread are listed below.\n\n• First, flour and water are mixed into a dough.\n\n• Next, the dough rests for an hour in a warm place.\n\n• Finally, the loaf is baked until it is brown.\n\nBread keeps for days.',
    'Repairing a tyre\n\nEverybody can do this.\n\nStep 1: Take the wheel off\n\nTurn the bicycle over before you begin.\n\nStep 2: Find the hole\n\nHold the tube under water and look for bubbles.\n\nStep 3: Glue a patch on the hole.',
    'Thinkers\n\nAda Marsh, a pioneer of the study of sleep, lived in Leeds. She kept owls. Ada Marsh argued that dreams repair memory. The town was proud of her.',
    'Sleep\n\nPeople never say enough about dreams. Dreams come at night.',
    'Muscles\n\nSmooth muscle is not under voluntary control. A ring of smooth muscle and a voluntary ring of other muscle close the bladder.',
    'Shells\n\nSnails of all kinds live in the sea. Snails move in three ways: gliding, floating and climbing. Snails need calcium, light or warmth, and water for the ways of their life.',
    'Key equations\n\nwork W = Fd kinetic energy KE = mv²/2 potential energy PE = mgh\n\nThe relativistic energy of a body has its kinetic energy in it, and E = mc² holds.',
    'SI base units\n\nquantity unit symbol length metre m mass kilogram kg time second s temperature kelvin K electric current ampere A amount of substance mole mol\n\nUnits of all kinds were in use before the SI.',
    'Reasons\n\nKey terms\n\ndeductive: of reasoning that leaves no doubt about what follows\n\ninductive: of reasoning from what was seen to what is likely\n\nMore on arguments\n\nDeductive and inductive arguments are taught together.',
    'Matter\n\nThe most common states of matter are solid, liquid and gaseous.\n\nOpen the simulation of the states of matter to answer these:\n\n(a) Which states do you see?\n\n(b) Which states of matter flow?\n\n(c) Which states of matter keep a shape?',
    'Heat\n\nStated in modern terms, Stark’s universal law of cooling states that warm bodies lose heat to cold ones. The law of warm cooling is another matter.',
  ].join('\n\n'),
  es: 'Cargas\n\nLas cargas similares se repelen, las cargas diferentes se atraen.\n\nNombres\n\nInés Prado, una pionera de la óptica, vivió en Lima. Inés Prado sostuvo que la luz se dobla. La luz entra por la ventana.',
  fr: 'Noms\n\nLéa Morel, une pionnière de l’optique, vécut à Lyon. Léa Morel affirma que la lumière se courbe. La lumière entre par la fenêtre.',
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(BOOKS);
});
afterAll(() => reading.room.close());

const ask = (language: string, message: string) => reading.askBook(language, message);

describe('two things are set apart by what is said of both in the same words', () => {
  test('also where no sentence defines them', async () => {
    const answer = await ask(
      'en',
      'What is the difference between gram-positive and gram-negative bacteria?',
    );
    expect(answer.indexOf('thick cell wall')).toBeGreaterThan(answer.indexOf('**gram-positive bacteria**'));
    expect(answer.indexOf('thin cell wall')).toBeGreaterThan(answer.indexOf('**gram-negative bacteria**'));
  });

  test('or by the glossary, where an aside stands inside the name', async () => {
    const answer = await ask('en', "what's the difference between matrilineal and patrilineal descent");
    expect(answer).toContain('through mothers alone');
    expect(answer).toContain('through fathers alone');
  });
});

describe('steps are those that the text sets out', () => {
  test('below a sentence that announces them', async () => {
    const answer = await ask('en', 'What are the steps of making bread?');
    for (const told of ['flour and water', 'rests for an hour', 'loaf is baked'])
      expect(answer).toContain(told);
    expect(answer).not.toContain('keeps for days');
  });

  test.each([
    ['what is the second step of making bread', 'rests for an hour', 'flour and water'],
    ['what is step 2 of repairing a tyre?', 'Hold the tube under water', 'Take the wheel off'],
  ])('%s', async (message, told, other) => {
    const answer = await ask('en', message);
    expect(answer).toContain(told);
    expect(answer).not.toContain(other);
  });
});

describe('what somebody says is told by what is said of them', () => {
  test.each([
    ['en', 'What does Ada Marsh say about dreams?', 'dreams repair memory', 'never say'],
    ['en', 'Who was Ada Marsh?', 'a pioneer of the study of sleep', 'never say'],
    ['es', '¿Qué dijo Inés Prado sobre la luz?', 'la luz se dobla', 'ventana'],
    ['es', '¿Quién fue Inés Prado?', 'una pionera de la óptica', 'ventana'],
    ['fr', 'Que dit Léa Morel sur la lumière ?', 'la lumière se courbe', 'fenêtre'],
    ['fr', 'Qui était Léa Morel ?', 'une pionnière de l’optique', 'fenêtre'],
  ])('%s: %s', async (language, message, told, other) => {
    const answer = await ask(language, message);
    expect(answer).toContain(told);
    expect(answer).not.toContain(other);
  });
});

describe('a claim is judged by the sentences that are about it', () => {
  test.each([
    ['en', 'True or false: smooth muscle is voluntary', '**False**', 'not under voluntary control'],
    ['es', 'Verdadero o falso: las cargas iguales se atraen', '**Falso**', 'diferentes se atraen'],
  ])('%s: %s', async (language, message, verdict, told) => {
    const answer = await ask(language, message);
    expect(answer).toContain(verdict);
    expect(answer).toContain(told);
  });
});

test('each of two is looked up by the names that it may have', async () => {
  const answer = await ask('en', 'What is the difference between deductive and inductive arguments?');
  expect(answer).toContain('leaves no doubt');
  expect(answer).toContain('what is likely');
});

test('a formula is the row of its name', async () => {
  const answer = await ask('en', 'What is the formula for kinetic energy?');
  expect(answer).toContain('kinetic energy KE = mv²/2');
  expect(answer).not.toMatch(/mgh|relativistic/u);
});

test('a list may stand under a title that is what is asked for', async () => {
  const answer = await ask('en', 'What are the SI base units?');
  expect(answer).toContain('electric current ampere');
  expect(answer).not.toContain('before the SI');
});

test('questions are no list of what they ask about', async () => {
  const answer = await ask('en', 'What are the states of matter?');
  expect(answer).toContain('solid, liquid and gaseous');
  expect(answer).not.toContain('simulation');
});

test('a list that counts as many as it names comes first', async () => {
  const answer = await ask('en', 'What are the ways of moving of snails?');
  expect(answer).toContain('gliding, floating and climbing');
});

test('a law is found whatever the order of the words of its name', async () => {
  const answer = await ask('en', "What is Stark's law of universal cooling?");
  expect(answer).toContain('lose heat to cold ones');
});
