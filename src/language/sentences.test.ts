import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const split = (text: string, language: string) =>
  splitSentences(text, language).map(({ start, end }) => text.slice(start, end));

describe('a line that stands above a paragraph', () => {
  test.each([
    ['es', 'LA FOTOSÍNTESIS', 'Ocurre en los cloroplastos.'],
    ['fr', 'LE CYCLE DE L’EAU', 'L’eau s’évapore et retombe.'],
    ['en', 'TRANSPORT OF WATER IN THE XYLEM', 'Water is drawn up by the leaves.'],
    ['en', 'Market failure (asked last year)', `The price says too little where ${'others '.repeat(20)}pay.`],
    ['es', 'Oferta y demanda', `El precio sube cuando ${'muchos '.repeat(20)}compran.`],
  ])('%s: %s', (language, heading, sentence) => {
    expect(split(`${heading}\n${sentence}`, language)).toEqual([heading, sentence]);
    // Between two paragraphs that no empty line parts, too.
    const text = `It was told before.\n${heading}\n${sentence}`;
    expect(split(text, language).slice(-2)).toEqual([heading, sentence]);
  });

  test.each([
    'The European Court of\nHuman Rights has its seat in Strasbourg, and it hears what citizens bring before it.',
    'In the year 1789 the Third Estate of the kingdom of France met at\nVersailles.',
    'The treaty was signed in\nParis.',
    'THE COURT OF\nHUMAN RIGHTS',
    'the cell and\nDNA of the nucleus, which is copied before each division of the cell and then shared out.',
    'He read what the members of the\nUNESCO\nHeritage Committee had said.',
  ])('is no line that was full: %j', (text) => {
    expect(split(text, 'en')).toEqual([text]);
  });
});

describe('an initial', () => {
  test.each([
    ['en', 'Put it into the box marked K. Never open it at home.', 2],
    ['en', 'Oranges have much vitamin C. It is lost by boiling.', 2],
    ['es', 'La naranja tiene vitamina C. El calor la destruye.', 2],
    ['fr', 'L’orange contient de la vitamine C. Elle se perd à la cuisson.', 2],
    ['en', 'It was written by J. Smith in that year.', 1],
    ['en', 'It was painted by A. De Vries in that year.', 1],
    ['fr', 'C’est ce qu’écrit J. Le Goff dans ce livre.', 1],
    ['en', 'A. The heart pumps blood.', 1],
  ])('%s: %s', (language, text, count) => {
    expect(split(text, language)).toHaveLength(count);
  });
});
