import type { Span } from '#shared/text-structure.ts';
import { plainQuote } from '../quote.ts';
import type { RuleSentence } from '../sentences.ts';
import type { Picks } from './picks.ts';

/** Takes a sentence for one detail of it, and gives what is read before it: the sentence that it goes on about, or nothing. */
export function withContext(
  picks: Picks,
  { sentence, context, place, key }: { sentence: RuleSentence; context: string; place: Span; key: string },
): string {
  const read = picks.readable(context) ?? '';
  const without = `${sentence.text.slice(0, place.start)}…${sentence.text.slice(place.end)}`;
  picks.withhold(sentence, { key, without });
  // What is read here is not asked any more.
  if (read === context && context !== '') picks.use({ text: context });
  return read === '' ? '' : `${plainQuote(read)} `;
}
