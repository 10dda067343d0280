import { plainQuote } from '../quote.ts';
import type { RuleSentence } from '../sentences.ts';
import type { Picks } from './picks.ts';

/** Takes a sentence for one detail of it, and gives what is read before it: the sentence that it goes on about, or nothing. */
export function withContext(
  picks: Picks,
  { sentence, context, key }: { sentence: RuleSentence; context: string; key: string },
): string {
  picks.use(sentence, [key]);
  if (context === '') return '';
  // What is read here is not asked any more.
  picks.use({ text: context });
  return `${plainQuote(context)} `;
}
