import { partsOf } from './kind-words.ts';
import { extremeOf } from './question-kinds.ts';

/** 'The most mobile', 'la articulación más móvil', 'l’os le plus long'; not 'most people'. */
const ENDS = new RegExp(
  String.raw`(?<!\p{L})(?:${partsOf('articles')})(?:\s+|(?<=['’]))(?:\p{L}+\s){0,2}(?:${partsOf('most')}|${partsOf('least')})(?!\p{L})`,
  'iu',
);

/** Whether a question asks for what is first or last in an order, and a sentence of neither end is no answer to it. */
export function answersEnd(question: string): (sentence: string) => boolean {
  const end = ENDS.test(question) ? extremeOf(question) : null;
  return (sentence) => end === null || extremeOf(sentence)?.isMost === end.isMost;
}
