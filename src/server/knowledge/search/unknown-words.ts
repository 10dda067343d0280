import type { Database } from '../../db/database.ts';
import { analyze } from '#server/language/analyze.ts';
import { resolveScope } from './scope.ts';
import { lookUp } from './vocabulary.ts';

interface Reading {
  text: string;
  language: string;
  readerId: string;
}

/** See Knowledge.unknownWords. */
export async function unknownWords(
  orm: Database['orm'],
  { text, language, readerId }: Reading,
): Promise<string[]> {
  const terms = analyze(text, language).filter(({ isExtra }) => !isExtra);
  if (terms.length === 0) return [];
  const readable = await resolveScope(orm, { readerId });
  const { frequency } = await lookUp(orm, [...new Set(terms.map(({ term }) => term))], readable);
  return [...new Set(terms.filter(({ term }) => !frequency.has(term)).map(({ word }) => word))];
}
