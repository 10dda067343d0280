import { isStopWord } from '#language/languages.ts';
import { tellingWeight } from '#language/ordinary-words.ts';
import { stemsOf } from '#language/stems.ts';
import { hasKnownSubject } from './known-subject.ts';
import type { DocumentTerm } from './terms.ts';
import { kindsIn, type StatedNumber, statedNumbersIn } from './stated-numbers.ts';
import type { ToldSentence } from './told-sentences.ts';

/** A number that one sentence of a short text says of something. */
export interface StatedFact extends ToldSentence {
  number: StatedNumber;
}

/** Words that say what the number is of. */
const TELLING_MIN = 2;
const TELLING_WEIGHT = 0.6;
/** Of them, what another sentence has of the same thing. */
const SAME_SHARE = 0.6;
/** The things that are counted are the same already. */
const SAME_SHARE_COUNTED = 0.4;
const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/** One number of each sentence that states one, those that stand by themselves first. */
export function statedFacts(
  told: readonly ToldSentence[],
  terms: ReadonlyMap<string, DocumentTerm>,
): StatedFact[] {
  const read = told.map((one) => ({
    one,
    telling: tellingIn(one.sentence.text, one.sentence.passage.language),
    kinds: kindsIn(one.sentence.text, one.sentence.passage.language),
  }));
  const facts = read.flatMap(({ one, telling }) => {
    const { sentence, context, isWorked } = one;
    if (isWorked || telling.size < TELLING_MIN || !hasKnownSubject(sentence, terms)) return [];
    const { text, passage } = sentence;
    const found = statedNumbersIn(text, passage.language)
      .filter((number) => isOnce(`${context} ${text}`, text.slice(number.start, number.end)))
      .filter(({ kind, values, unit }) => {
        const least = unit === '' && kind !== 'year' ? SAME_SHARE_COUNTED : SAME_SHARE;
        const others = read.filter((other) => other.one !== one && shareOf(telling, other.telling) >= least);
        return others.every(({ kinds }) =>
          (kinds.get(kind) ?? []).every((said) => values.map(Number).includes(said)),
        );
      });
    // Of a thing measured rather than counted, and behind the others, where more is said before it.
    const number = found.findLast(({ unit, kind }) => unit !== '' || kind === 'year') ?? found.at(-1);
    return number ? [{ ...one, number }] : [];
  });
  return [...facts.filter(({ context }) => context === ''), ...facts.filter(({ context }) => context !== '')];
}

function isOnce(said: string, figure: string): boolean {
  return said.toLowerCase().split(figure.toLowerCase()).length === 2;
}

function shareOf(telling: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...telling].filter((stem) => other.has(stem)).length / telling.size;
}

function tellingIn(text: string, language: string): ReadonlySet<string> {
  const words = (text.toLowerCase().match(WORD) ?? []).filter((word) => !isStopWord(word, language));
  const stems = words.map((word) => stemsOf(word, language));
  return new Set(stems.filter((stem) => stem !== '' && tellingWeight(stem, language) >= TELLING_WEIGHT));
}
