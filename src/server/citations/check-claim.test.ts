import { describe, expect, test } from 'vitest';
import { checkClaim, type Objection } from './check-claim.ts';

type Row = [claim: string, quote: string, objection: Objection | null];

function check(claim: string, quote: string, options: { language?: string; context?: string } = {}) {
  const language = options.language ?? 'en';
  const evidence = { text: quote, language, context: options.context ?? quote };
  return checkClaim({ text: claim, language }, evidence)?.objection ?? null;
}

const RATE = 'The literacy rate of the district was 78.4 percent in 2001.';
const WAR = 'The war ended in November 1919 after four years of fighting.';
const ENERGY = 'A snack bar contains about 150 kJ of chemical energy.';
const NEVER = 'The uprising did not end the monarchy.';
const HEART = 'The left ventricle pumps oxygenated blood into the aorta.';
const SIZE = 'The femur is longer than the humerus in adult humans.';
const GAS = 'When the pressure rises, the volume of the gas falls.';

describe('numbers, units and dates', () => {
  test.each<Row>([
    ['The literacy rate was 78.4 percent in 2001.', RATE, null],
    ['The literacy rate was 68.4 percent in 2001.', RATE, 'number'],
    ['The literacy rate was 78.4 % in 2001.', RATE, null],
    ['The literacy rate was 78.4 km in 2001.', RATE, 'number'],
    ['The literacy rate was 78.4 percent in 2011.', RATE, 'number'],
    ['The war ended in 1919.', WAR, null],
    ['The war ended in 1920.', WAR, 'number'],
    ['The war ended in November 1919.', WAR, null],
    ['The war ended in October 1919.', WAR, 'date'],
    ['The war ended after 4 years of fighting.', WAR, null],
    ['The war ended after five years of fighting.', WAR, 'number'],
    ['A snack bar contains about 150 kJ of energy.', ENERGY, null],
    ['A snack bar contains about 150 J of energy.', ENERGY, 'number'],
    ['A snack bar contains about 150,000 J of energy.', ENERGY, null],
    ['A snack bar contains about 0.15 MJ of energy.', ENERGY, null],
    ['A snack bar contains about 150 kcal of energy.', ENERGY, 'number'],
    ['About 25 % of the workers had no job.', 'About a quarter of the workers had no job.', null],
    ['About 35 % of the workers had no job.', 'About a quarter of the workers had no job.', 'number'],
    ['The chance of rain was 16.7 %.', 'The chance of rain was 1/6.', null],
    ['The chance of rain was 18 %.', 'The chance of rain was 1/6.', 'number'],
    ['The sides measure 30 and 40 mm.', 'The sides measure 3 and 4 cm.', null],
    ['The sides measure 3 and 4 mm.', 'The sides measure 3 and 4 cm.', 'number'],
    ['There are two reasons: the war ended and fighting stopped after years.', WAR, null],
    ['According to the document (p. 12), the war ended in 1919.', WAR, null],
    ['The treaty was signed on 3 May 1919.', 'The treaty was signed on May 3, 1919.', null],
    ['The treaty was signed on 3 June 1919.', 'The treaty was signed on May 3, 1919.', 'date'],
    ['The treaty was signed on May 3, 1919.', 'The treaty was signed on 1919-05-03.', null],
    ['It boils at −5 °C under low pressure.', 'It boils at 5 °C under low pressure.', 'number'],
    ['It became popular in the 1920s.', 'It became popular in 1920.', 'number'],
  ])('%s ← %s: %s', (claim, quote, objection) => {
    expect(check(claim, quote)).toBe(objection);
  });
});

describe('negation', () => {
  test.each<Row>([
    ['The uprising did not end the monarchy.', NEVER, null],
    ["The uprising didn't end the monarchy.", NEVER, null],
    ['The uprising never ended the monarchy.', NEVER, null],
    ['The uprising ended the monarchy.', NEVER, 'negation'],
    ['The war did not end in 1919.', WAR, 'negation'],
    ['The left ventricle does not pump blood into the aorta.', HEART, 'negation'],
    ['Plants cannot grow without light.', 'Plants grow without light.', 'negation'],
    ['Plants need light to grow.', 'Plants do not need light to grow.', 'negation'],
    ['It was not only a war but a revolution.', 'It was a war and a revolution.', null],
    ['The war ended in 1919.', 'The war did not end until 1919.', null],
    ['It is possible to split the atom.', 'It is impossible to split the atom.', 'negation'],
    ['It is not possible to split the atom.', 'It is impossible to split the atom.', null],
  ])('%s ← %s: %s', (claim, quote, objection) => {
    expect(check(claim, quote)).toBe(objection);
  });
});

describe('opposites and comparisons', () => {
  test.each<Row>([
    ['The right ventricle pumps oxygenated blood into the aorta.', HEART, 'opposite'],
    ['When the pressure rises, the volume of the gas increases.', GAS, 'opposite'],
    ['When the pressure falls, the volume of the gas rises.', GAS, 'opposite'],
    ['When the pressure rises, the volume of the gas decreases.', GAS, null],
    ['The femur is longer than the humerus.', SIZE, null],
    ['The femur is shorter than the humerus.', SIZE, 'comparison'],
    ['The humerus is longer than the femur.', SIZE, 'comparison'],
    ['The humerus is shorter than the femur.', SIZE, null],
    [
      'Light reactions occur before the Calvin cycle.',
      'Light reactions occur after the Calvin cycle.',
      'opposite',
    ],
  ])('%s ← %s: %s', (claim, quote, objection) => {
    expect(check(claim, quote)).toBe(objection);
  });
});

describe('names', () => {
  const BOHR = 'Niels Bohr proposed the model of the hydrogen atom in 1913.';
  test.each<Row>([
    ['The model of the hydrogen atom was proposed by Niels Bohr.', BOHR, null],
    ['The model of the hydrogen atom was proposed by Ernest Rutherford.', BOHR, 'name'],
    ['Rutherford proposed the model of the hydrogen atom in 1913.', BOHR, 'name'],
    ["Bohr's model of the hydrogen atom dates from 1913.", BOHR, null],
    ['NASA proposed the model of the hydrogen atom.', BOHR, 'name'],
  ])('%s ← %s: %s', (claim, quote, objection) => {
    expect(check(claim, quote)).toBe(objection);
  });

  test('a pronoun in the quote may stand for a name in its passage', () => {
    const quote = 'He proposed the model of the hydrogen atom in 1913.';
    const claim = 'In 1913 the hydrogen atom model was proposed by Bohr.';
    expect(check(claim, quote, { context: `Niels Bohr was a physicist. ${quote}` })).toBeNull();
    expect(check(claim, quote)).toBe('name');
  });

  test('but another name may not', () => {
    const quote = 'In the final, Denver won the match against Carolina.';
    const claim = 'In the final, the match was won against Seattle.';
    expect(check(claim, quote, { context: `Seattle was out early. ${quote}` })).toBe('name');
  });
});

describe('what is said without exception', () => {
  test.each<[language: string, ...Row]>([
    [
      'en',
      'All plants close their stomata on hot days.',
      'Most plants close their stomata on hot days.',
      'strength',
    ],
    ['en', 'The rate must fall on hot days.', 'The rate may fall on hot days.', 'strength'],
    ['en', 'The rate always falls on hot days.', 'The rate often falls on hot days.', 'strength'],
    ['en', 'The rate can fall on hot days.', 'The rate may fall on hot days.', null],
    ['en', 'The heart pumps five litres every minute.', 'The heart can pump five litres in a minute.', null],
    ['en', 'All plants close their stomata.', 'All plants close their stomata, some of them late.', null],
    ['es', 'Todas las plantas cierran sus estomas.', 'Muchas plantas cierran sus estomas.', 'strength'],
    [
      'fr',
      'Toutes les plantes ferment leurs stomates.',
      'La plupart des plantes ferment leurs stomates.',
      'strength',
    ],
  ])('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, { language })).toBe(objection);
  });
});

describe('names in other forms', () => {
  test.each<[language: string, ...Row]>([
    ['en', 'The plant fixes CO2 in the stroma.', 'The plant fixes carbon dioxide in the stroma.', null],
    ['en', 'FDR started the New Deal in 1933.', 'Franklin D. Roosevelt started the New Deal in 1933.', null],
    ['en', 'The war in America cost a lot of money.', 'The American war cost a lot of money.', null],
    ['es', 'La URSS ayudó a la República.', 'La Unión Soviética ayudó a la República.', null],
    ['fr', 'Les USA entrèrent en guerre.', 'Les États-Unis entrèrent en guerre.', null],
  ])('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, { language })).toBe(objection);
  });

  test('a year that stands in the passage, and not in the quote', () => {
    const quote = 'The current is proportional to the voltage.';
    const context = `Ohm wrote a book in 1827. ${quote}`;
    expect(
      check('In 1827 Ohm wrote that the current is proportional to the voltage.', quote, { context }),
    ).toBeNull();
  });

  test('what differs is named, and whether a model may judge of it', () => {
    const named = (claim: string, text: string) =>
      checkClaim({ text: claim, language: 'en' }, { text, language: 'en', context: text });
    expect(named('The town has 648 houses.', 'The town has 684 houses.')).toEqual({
      objection: 'number',
      said: '648',
      shown: '684',
      isCertain: true,
    });
    expect(named('It releases 150 kJ of heat.', 'It releases 150 J of heat.')).toMatchObject({
      said: '150 kJ',
      shown: '150 J',
    });
    // Made up: the source has no figure that it could come from.
    expect(named('The town has 648 houses.', 'The town has many houses.')).toEqual({
      objection: 'number',
      said: '648',
      isCertain: true,
    });
    // Perhaps worked out of both.
    expect(named('The field has 12 hectares.', 'The field is 300 m wide and 400 m long.')).toMatchObject({
      said: '12',
      isCertain: false,
    });
    expect(named('The model was proposed by Rutherford.', 'The model was proposed by Bohr.')).toEqual({
      objection: 'name',
      said: 'Rutherford',
      isCertain: true,
    });
    expect(named('The model was proposed at MIT.', 'The model was proposed by Bohr.')).toMatchObject({
      said: 'MIT',
      isCertain: false,
    });
  });
});

describe('support', () => {
  test.each<Row>([
    ['Blood is pumped by the left ventricle into the aorta.', HEART, null],
    ['The mitochondria make most of the energy of a cell.', HEART, 'support'],
    ['Photosynthesis takes place in chloroplasts.', 'Photosynthesis is what plants live by.', 'support'],
  ])('%s ← %s: %s', (claim, quote, objection) => {
    expect(check(claim, quote)).toBe(objection);
  });
});

describe('other languages', () => {
  const rows: Array<[language: string, ...Row]> = [
    ['es', 'La guerra terminó en 1919.', 'La guerra no terminó en 1919.', 'negation'],
    ['es', 'La guerra terminó en 1920.', 'La guerra terminó en 1919.', 'number'],
    ['es', 'Pesa 68,4 kg en total.', 'Pesa 68.4 kg en total.', null],
    ['es', 'El fémur es menor que el húmero.', 'El fémur es mayor que el húmero.', 'comparison'],
    ['es', 'El tratado se firmó el 3 de junio de 1919.', 'El tratado se firmó el 3 de mayo de 1919.', 'date'],
    ['fr', 'Environ 75 % des élèves lisent.', 'Les trois quarts des élèves lisent.', null],
    ['es', 'Los catetos miden 30 y 40 mm.', 'Los catetos miden 3 y 4 cm.', null],
    ['fr', 'La guerre est finie en 1919.', "La guerre n'est pas finie en 1919.", 'negation'],
    ['fr', 'Elle contient 150 J d’énergie.', 'Elle contient 150 kJ d’énergie.', 'number'],
    ['fr', 'Le volume du gaz diminue.', 'Le volume du gaz augmente.', 'opposite'],
    ['de', 'Der Krieg endete 1919.', 'Der Krieg endete nicht 1919.', 'negation'],
    ['de', 'Das Volumen des Gases sinkt.', 'Das Volumen des Gases steigt.', 'opposite'],
  ];
  test.each(rows)('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, { language })).toBe(objection);
  });

  test('a month by its name is the month by its number', () => {
    const quote = '戦争は1945年8月15日に終結した。';
    const evidence = { text: quote, language: 'ja', context: quote };
    const checkEnglish = (text: string) => checkClaim({ text, language: 'en' }, evidence)?.objection ?? null;
    expect(checkEnglish('On 15 July 1945.')).toBe('date');
    expect(checkEnglish('On 15 August 1945.')).not.toBe('date');
  });

  const energy = 'Photosynthesis converts light energy into chemical energy in chloroplasts.';
  test.each([
    ['La fotosíntesis convierte la energía luminosa en energía química.', null],
    ['La fotosíntesis produce 300 kg de energía química.', 'number'],
    ['Los perros comen carne todos los días.', 'support'],
  ])('a claim about a source in another language: %s', (claim, objection) => {
    const evidence = { text: energy, language: 'en', context: energy };
    expect(checkClaim({ text: claim, language: 'es' }, evidence)?.objection ?? null).toBe(objection);
  });
});

describe('who does what, and what is added', () => {
  const VENTRICLE = 'The blood passes into the right ventricle, which pumps it to the lungs.';
  const WAR_DECLARED = "L'Autriche-Hongrie déclara la guerre à la Serbie.";
  const PARK = 'During the war Turing worked at Bletchley Park on German messages.';
  const ENZYME = 'La enzima RuBisCO fija el dióxido de carbono en el estroma.';

  test.each<[language: string, ...Row]>([
    ['en', 'The lungs pump the blood into the right ventricle.', VENTRICLE, 'order'],
    ['en', 'The right ventricle pumps the blood to the lungs.', VENTRICLE, null],
    ['fr', "La Serbie déclara la guerre à l'Autriche-Hongrie.", WAR_DECLARED, 'order'],
    ['fr', "La guerre fut déclarée à la Serbie par l'Autriche-Hongrie.", WAR_DECLARED, null],
    ['es', 'El dióxido de carbono fija la enzima RuBisCO.', ENZYME, 'order'],
    ['es', 'El dióxido de carbono es fijado por la enzima RuBisCO.', ENZYME, null],
    ['en', 'During the war Turing worked at Bletchley Park, where he met his later wife.', PARK, 'addition'],
    ['en', 'Turing worked at Bletchley Park, on messages of the Germans.', PARK, null],
  ])('%s: %s ← %s: %s', (language, claim, quote, objection) => {
    expect(check(claim, quote, { language })).toBe(objection);
  });
});
