import { describe, expect, test } from 'vitest';
import { definesSubject, rankingOf, telling } from './about-subject.ts';

describe('what says what a subject is', () => {
  test.each([
    [
      'ligaments',
      'Ligaments are the bands that hold bones together.',
      'The ligaments are the hip ligament, the thigh ligament, and the knee ligament.',
    ],
    [
      'function',
      'A function is a piece of a program that has a name, takes values, works with them and gives one back.',
      '`return` hands the value to whoever called the function, and ends it.',
    ],
    [
      "maslow's hierarchy of needs",
      'Maslow’s hierarchy of needs is a model of motives.',
      'Maslow’s hierarchy of needs is shown.',
    ],
    [
      'osmosis',
      'As we have seen, osmosis is a kind of diffusion.',
      'Osmosis is discussed below, with other matters.',
    ],
    [
      'osmosis',
      'Cells take up water by osmosis, which is a kind of diffusion.',
      'Cells take up water by osmosis, a slow affair.',
    ],
    [
      'gross domestic product',
      'gross domestic product (GDP): the value of all goods',
      'The gross domestic product (GDP) grew last year.',
    ],
    [
      'newtons second law',
      'Newton’s second law states that force is mass times acceleration.',
      'Newton’s second law is closely related to the first.',
    ],
    [
      'energía cinética',
      'La energía cinética es la energía del movimiento.',
      'Esta se denomina energía cinética interna.',
    ],
    [
      'ley de Hooke',
      'La ley de Hooke establece que la fuerza crece con el estiramiento.',
      'La ley de Hooke está relacionada con otra.',
    ],
    [
      'énergie cinétique',
      'L’énergie cinétique est l’énergie du mouvement.',
      'Celle-ci est appelée énergie cinétique interne.',
    ],
  ])('%s: "%s" says more than "%s"', (subject, good, poor) => {
    const defines = definesSubject(subject);
    expect(defines(good)).toBeGreaterThan(1.9);
    expect(defines(poor)).toBeLessThan(1.9);
  });
});

describe('what says what a subject does', () => {
  test.each([
    ['red blood cells', 'Erythrocytes, or red blood cells, transport oxygen.', true],
    ['red blood cells', 'In adults, red blood cells live for months.', true],
    [
      'red blood cells',
      'It controls three things: blood pressure (by renin), red blood cell production (by a hormone), and calcium.',
      false,
    ],
    ['glóbulos rojos', 'Los eritrocitos, o glóbulos rojos, transportan oxígeno.', true],
    ['globules rouges', 'Les érythrocytes, ou globules rouges, transportent l’oxygène.', true],
  ])('%s in "%s": %s', (subject, sentence, isDoing) => {
    expect(telling(subject).isDoing(sentence)).toBe(isDoing);
  });
});

describe('what says which of several things has a rank', () => {
  test.each([
    ['mitosis', 'Prophase is the first phase of mitosis.', { rank: 'first', kind: 'phase', isStated: false }],
    [
      'laws of motion',
      'Newton’s third law of motion states that forces come in pairs.',
      { rank: 'third', kind: 'law', isStated: true },
    ],
    [
      'leyes de Kepler',
      'La segunda ley de Kepler establece que las áreas son iguales.',
      { rank: 'segunda', kind: 'ley', isStated: true },
    ],
    [
      'mitose',
      'La métaphase est la deuxième phase de la mitose.',
      { rank: 'deuxieme', kind: 'phase', isStated: false },
    ],
    ['mitosis', 'Mitosis takes an hour.', null],
  ])('%s in "%s"', (subject, sentence, ranking) => {
    expect(rankingOf(subject)(sentence)).toEqual(ranking);
  });
});
