import { plainQuote } from '../quote.ts';
import { type Base, type Bench, type Built, WRONG_OPTIONS } from './bench.ts';

/** Of documents with pages; the other pages are ones that speak of the same. */
export function page({ book, sentences, picks, words, random }: Bench, base: Base): Built | null {
  for (const { sentence, gaps } of sentences) {
    const { passage, text } = sentence;
    if (!picks.isUnquoted(sentence) || passage.isFlowing || passage.cues) continue;
    const key = gaps[0]?.term.key;
    const others = book.sentences
      .filter((other) => other.gaps.some(({ term }) => term.key === key))
      .filter((other) => other.sentence.passage.sourceId === passage.sourceId)
      .map((other) => other.sentence.passage.page);
    const wrong = [...new Set(others)].filter((number) => Math.abs(number - passage.page) > 1);
    if (wrong.length < WRONG_OPTIONS) continue;
    picks.use(sentence);
    const pages = [passage.page, ...random.shuffled(wrong).slice(0, WRONG_OPTIONS)].toSorted((a, b) => a - b);
    return {
      item: {
        ...base,
        difficulty: 'hard',
        type: 'multiple_choice',
        prompt: `${words.whichPage(plainQuote(passage.title))}\n\n> ${plainQuote(text)}`,
        solution: `${words.page(passage.page)} [1]`,
        options: pages.map((number) => ({
          text: words.page(number),
          is_right: number === passage.page,
          rationale: '',
        })),
      },
      sentences: [sentence],
    };
  }
  return null;
}
